"""Style sheets and scripts to one file of each kind, so that a page needs few requests."""

import re
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

from mkdocs.structure.files import Files

from generator.errors import CannotGoOn
from generator.hashed import write_hashed

FOLDER = "assets/joined"
# The theme's own, in the order in which it loads them itself.
THEME_STYLES = ("assets/stylesheets/main.*.min.css", "assets/stylesheets/palette.*.min.css")
THEME_SCRIPT = "assets/javascripts/bundle.*.min.js"
# Notes for developers' tools, on files that are no longer where the notes say; and the theme's rule
# that no colour fades while the palette is set. The theme sets it as each page opens, and the rule
# is on every element: browsers styled the whole page twice more before a reader could use it. No
# colour changes then, since the page begins in the right palette (main.html).
LEFT_OUT = re.compile(
    r"^(?://|/\*)# sourceMappingURL=.*$|\[data-md-color-switching\] [^{}]*\{[^{}]*\}", re.MULTILINE
)
BETWEEN = {".css": "\n", ".js": "\n;\n"}


def theme_file(files: Files, pattern: str) -> str:
    """The path of the one file of the theme whose path fits a pattern."""
    found = [path for path in files.src_uris if fnmatch(path, pattern)]
    if len(found) != 1:
        raise CannotGoOn(f"the theme holds {len(found)} files {pattern}; see {Path(__file__).name}")
    return found[0]


def join(paths: Sequence[str], files: Files, site: Path) -> str:
    """Write files of one kind as one, in their order; gives its path from the site's root.

    The name holds a hash of the content, so that no cache mixes two builds.
    """
    ending = Path(paths[0]).suffix
    texts = [LEFT_OUT.sub("", _read(path, files)) for path in paths]
    return write_hashed(site, f"{FOLDER}/{{}}{ending}", BETWEEN[ending].join(texts))


def _read(path: str, files: Files) -> str:
    file = files.get_file_from_path(path)
    if file is None:
        raise CannotGoOn(f"{path} is to be loaded by a page, but there is no such file")
    return file.content_string
