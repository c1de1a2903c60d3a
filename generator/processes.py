"""Tasks to their results, in order; several processes share the work where there is much of it."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
LEAST_TASKS = 3  # fewer are done before another process has started
MOST_WORKERS = 4  # beside this process; each holds the program and its tables once more


@contextmanager
def shared_work(
    work: Callable[[Task], Result], tasks: Sequence[Task], workers: int | None = None
) -> Iterator[Iterator[Result]]:
    """The result of each task, in order; others begin with them at once.

    `work` is a function of a module, tasks and results can be pickled. `workers` is the number of
    processes beside this one, which does what none has begun when its result is asked for; by
    default as many as there are further processors, and none where tasks are few. An error that a
    task raises is raised where its result is asked for.
    """
    count = _usual_workers(len(tasks)) if workers is None else workers
    pool = _pool(count)
    if not pool:
        yield map(work, tasks)
        return
    try:
        yield _results(work, tasks, [_begun(pool, work, task) for task in tasks])
    finally:
        pool.shutdown(cancel_futures=True)


def _usual_workers(tasks: int) -> int:
    return min(_processors() - 1, MOST_WORKERS) if tasks >= LEAST_TASKS else 0


def _processors() -> int:
    """Those that this process may use, as far as this Python knows."""
    if sys.version_info >= (3, 13):
        return os.process_cpu_count() or 1
    return os.cpu_count() or 1


def _pool(workers: int) -> Executor | None:
    """Processes that begin anew, since a fork of one with threads can hang; None where none can."""
    if workers < 1:
        return None
    # These cost 20 ms, and a small run does without.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import current_process, get_context

    if current_process().daemon:  # which may start no process
        return None
    try:
        return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    except (ImportError, NotImplementedError, OSError):  # no shared memory, or no right to it
        return None


def _begun(pool: Executor, work: Callable[[Task], Result], task: Task) -> Future[Result]:
    try:
        return pool.submit(work, task)
    except (BrokenExecutor, OSError):
        return Future()  # which none begins


def _results(
    work: Callable[[Task], Result], tasks: Sequence[Task], futures: Sequence[Future[Result]]
) -> Iterator[Result]:
    for task, future in zip(tasks, futures, strict=True):
        if future.cancel():
            yield work(task)
            continue
        try:
            result = future.result()
        except BrokenExecutor:  # one was ended from outside, as for want of memory
            result = work(task)
        yield result
