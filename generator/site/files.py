"""A folder of generated data to the file in it that names the others."""

from pathlib import Path

from generator.errors import CannotGoOn


def only_file(folder: Path, kind: str) -> str:
    """The name, without its ending, of the one file of a kind, such as `start`."""
    found = [file.stem for file in folder.glob(f"{kind}-*.js")]
    if len(found) != 1:
        raise CannotGoOn(f"{folder} holds {len(found)} files {kind}-*.js; run `make pages` first")
    return found[0]
