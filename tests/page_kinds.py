"""A built site to a page of each kind, by name: what every test of all kinds goes through."""

from pathlib import Path

# Pages with a fixed address. A new kind of page needs one line, here or in FOLDERS.
PATHS = {
    "home": "index.html",
    "catalogue": "catalogue.html",
    "tags": "tags.html",
    "about": "about.html",
    "map": "map.html",
    "my-list": "my-list.html",
    "report": "report.html",
    "missing": "404.html",
}
# Of many pages the largest stands for its kind.
FOLDERS = {"paper": "papers", "tag": "tags", "collection": "collections"}
KINDS = (*PATHS, *FOLDERS)


def page_of(site: Path, kind: str) -> str:
    """The address, from the site's root, of a page of a kind."""
    if kind in PATHS:
        return PATHS[kind]
    files = (site / FOLDERS[kind]).glob("*.html")
    largest = max(files, key=lambda file: (file.stat().st_size, file.name))
    return largest.relative_to(site).as_posix()
