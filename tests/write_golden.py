"""Write the golden pages anew: `python -m tests.write_golden`; then review the diff."""

import shutil

from tests.project import GOLDEN, build_corpus


def main() -> None:
    """Replace the golden pages by what the generator makes now."""
    shutil.rmtree(GOLDEN, ignore_errors=True)
    for path, text in build_corpus().files.items():
        if path.startswith("assets/"):
            continue
        target = GOLDEN / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())


if __name__ == "__main__":
    main()
