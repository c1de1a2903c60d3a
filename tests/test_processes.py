"""Work shared by processes: the same results in the same order, whatever becomes of a process."""

import os
from collections.abc import Callable

import pytest

from generator.derive.titles import choose_titles, rank_spans, title, title_tasks
from generator.errors import CannotGoOn
from generator.paper import Title
from generator.processes import LEAST_TASKS, shared_work
from tests.made import invented, records


def squared(number: int) -> int:
    return number * number


def process_of(number: int) -> int:
    return os.getpid()


def refused(number: int) -> int:
    raise CannotGoOn(f"{number} is too large; take a smaller one")


def squared_or_ended(number: int) -> int:
    if os.getpid() == int(os.environ["STAYS"]):
        return number * number
    os._exit(1)


def results(work: Callable[[int], int], tasks: range, workers: int | None = None) -> list[int]:
    with shared_work(work, tasks, workers) as found:
        return list(found)


@pytest.mark.parametrize("workers", [0, 1, 2])
def test_results_stand_in_the_order_of_their_tasks(workers):
    assert results(squared, range(40), workers) == [number * number for number in range(40)]


def test_few_tasks_start_no_process():
    assert set(results(process_of, range(LEAST_TASKS - 1))) == {os.getpid()}


@pytest.mark.parametrize("workers", [0, 1])
def test_an_error_is_the_same_in_another_process(workers):
    with pytest.raises(CannotGoOn, match="0 is too large; take a smaller one"):
        results(refused, range(3), workers)


def test_a_process_that_ends_loses_no_result(monkeypatch):
    monkeypatch.setenv("STAYS", str(os.getpid()))

    assert results(squared_or_ended, range(6), 1) == [number * number for number in range(6)]


def test_titles_are_the_same_with_one_process_and_with_more(monkeypatch):
    monkeypatch.setattr(title, "PART", 16)
    tasks = title_tasks(records(invented(80)))

    def titles(workers: int) -> list[Title]:
        with shared_work(rank_spans, tasks, workers) as ranked:
            return choose_titles(tasks, ranked)

    assert titles(0) == titles(1) == titles(2)
