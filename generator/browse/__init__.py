"""A catalogue to the data that pages' own scripts read: small files, loaded when they are needed.

Every file is a script, `browseShard({...})` with JSON inside, so that a page from disk can load
it too; its name holds a hash of its content. `papers-*.js` holds a row for each paper and names
the others; `abstracts-*.js` hold the abstracts of `PAPERS_PER_SHARD` papers each, in HTML, and the
address of each paper's code, if any; `vectors-*.js` says where the papers lie by what they are
about; `map-*.js` where papers and the names of regions stand on the map. Papers are numbered from 0
in the order of the catalogue, as in the index of search.
"""

import html
import json
import re
from collections.abc import Iterator, Mapping

from generator.browse.rows import Row, rows
from generator.browse.vectors import packed_vectors
from generator.hashed import digest
from generator.paper import Catalogue, Paper
from generator.text import direction, html_blocks

__all__ = ["FOLDER", "Row", "browse", "rows"]

FOLDER = "assets/browse-data"
PAPERS_PER_SHARD = 20
# What would end a script or a line of one.
UNSAFE = re.compile("[\u2028\u2029]|<(?=[!/]|script)", re.IGNORECASE)


def browse(catalogue: Catalogue) -> dict[str, str]:
    """The files, by path under the folder of pages."""
    abstracts = list(_abstracts(catalogue))
    vectors = _file("vectors", packed_vectors(catalogue))
    plane = _file("map", _map(catalogue))
    data = {
        "collections": [[one.name, one.slug, one.year] for one in catalogue.collections.values()],
        "tags": [[tag.name, tag.slug] for tag in catalogue.tags.values()],
        "papers": [row.packed() for row in rows(catalogue)],
        "abstracts": [name for name, _ in abstracts],
        "abstractsPerFile": PAPERS_PER_SHARD,
        "vectors": vectors[0],
        "map": plane[0],
    }
    files = [*abstracts, vectors, plane, _file("papers", data)]
    return {f"{FOLDER}/{name}.js": text for name, text in files}


def _abstracts(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    papers = list(catalogue.papers.values())
    for start in range(0, len(papers), PAPERS_PER_SHARD):
        chunk = papers[start : start + PAPERS_PER_SHARD]
        data = {"html": [_abstract(paper) for paper in chunk], "code": [_code(p) for p in chunk]}
        yield _file("abstracts", data)


def _abstract(paper: Paper) -> str:
    """HTML, which says its language where that is not the site's."""
    body = html_blocks(paper.record.abstract)
    language = paper.record.language
    if language == "en":
        return body
    return f'<div lang="{html.escape(language)}" dir="{direction(language)}">{body}</div>'


def _code(paper: Paper) -> str:
    """The address of the paper's code, or nothing."""
    return next((link.url for link in paper.links if link.kind == "code"), "")


def _map(catalogue: Catalogue) -> dict[str, object]:
    """The x and y of each paper in turn; and for each label the place of its tag among the tags."""
    tags = {slug: number for number, slug in enumerate(catalogue.tags)}
    places = catalogue.map.places
    return {
        "places": [part for slug in catalogue.papers for part in places.get(slug, (0, 0))],
        "labels": [[tags[label.tag.slug], label.x, label.top] for label in catalogue.map.labels],
    }


def _file(kind: str, data: Mapping[str, object]) -> tuple[str, str]:
    """The name and the text of a file."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    safe = UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
    return f"{kind}-{digest(safe)}", f"browseShard({safe})\n"
