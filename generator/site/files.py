"""A folder of generated data to the file in it that names the others."""

import re
from pathlib import Path

from generator.errors import CannotGoOn

FIRST_ABSTRACTS = re.compile(r'"abstracts":\["(abstracts-[0-9a-f]+)"')


def only_file(folder: Path, kind: str) -> str:
    """The name, without its ending, of the one file of a kind, such as `start`."""
    found = [file.stem for file in folder.glob(f"{kind}-*.js")]
    if len(found) != 1:
        raise CannotGoOn(f"{folder} holds {len(found)} files {kind}-*.js; run `make pages` first")
    return found[0]


def first_abstracts(folder: Path, papers: str) -> str:
    """The name of the file with the abstracts of the first papers, from the file that names it."""
    found = FIRST_ABSTRACTS.search((folder / f"{papers}.js").read_text("utf-8"))
    if not found:
        raise CannotGoOn(f"{folder / papers}.js names no abstracts; run `make pages` again")
    return found[1]
