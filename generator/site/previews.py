"""The links of a page to papers to what their previews show, hidden at the page's end.

What a preview needs stands in the page itself, so that pointing at a link loads nothing: some 300
bytes for each paper linked, where the rows of the whole catalogue would be hundreds of kilobytes.
"""

import re
from posixpath import dirname, normpath

from markupsafe import Markup, escape
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

# A card shows the paper's first lines beside its link already.
CARD = re.compile(r'<article class="card".*?</article>', re.DOTALL)
LINK = re.compile(r'<a [^>]*?href="([^"#:]+\.html)["#]')
FOLDER = "papers/"


def previews(page: Page, files: Files) -> str:
    """A template element with title, first lines and tags of each paper linked; may be empty."""
    folder = dirname(page.file.src_uri)
    links = LINK.findall(CARD.sub("", page.content or ""))
    targets = dict.fromkeys(normpath(f"{folder}/{link}") for link in links)
    shown = [_preview(target, files) for target in targets if target.startswith(FOLDER)]
    return f'\n<template id="previews">{"".join(shown)}</template>' if shown else ""


def _preview(target: str, files: Files) -> str:
    """What front matter says of a paper; `target` is its page's path in the site."""
    file = files.get_file_from_path(target.removesuffix(".html") + ".md")
    if file is None or file.page is None:
        return ""
    meta = file.page.meta
    tags = Markup("").join(Markup("<li>{}</li>").format(tag) for tag in meta.get("tags", []))
    return Markup('<div data-paper="{}"><strong>{}</strong><p>{}</p><ul>{}</ul></div>').format(
        target, _text(meta.get("title")), _text(meta.get("description")), tags
    )


def _text(value: object) -> Markup:
    return escape(value or "")
