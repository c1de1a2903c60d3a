"""Speed and memory of building the index: `python -m benchmarks.search_building 20000`."""

import gzip
import resource
import sys
import time
from collections import Counter

from benchmarks.made_up import made_up
from generator.search import index_files


def main() -> None:
    """Print what the index of so many made-up papers costs."""
    count = int(sys.argv[1])
    documents = made_up(count)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    start = time.process_time()
    files = index_files(documents)
    seconds = time.process_time() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{count:,} papers: {count / seconds:,.0f} a second of processor time")
    print(f"{peak:.0f} MB at most, {before:.0f} MB of it the papers themselves")
    sizes: Counter[str] = Counter()
    for path, text in files.items():
        kind = path.split("/")[-1].split("-")[0]
        sizes[f"{kind} files"] += 1
        sizes[f"{kind} gzip KB"] += len(gzip.compress(text.encode(), 6)) // 1024
    print(dict(sorted(sizes.items())))


if __name__ == "__main__":
    main()
