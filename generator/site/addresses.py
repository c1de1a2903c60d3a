"""A paper's page to the same page with the addresses that only the site's settings know."""

import html
import re
from dataclasses import dataclass
from urllib.parse import quote, urlencode, urlsplit

from generator.cite import SITE

CITATIONS = re.compile(r'<details class="cite".*?</details>', re.DOTALL)
# The address in BibTeX, in RIS and in text, with what goes where there is none.
ADDRESS = re.compile(
    rf"^(  url = {{){SITE}([\w/.-]+)(}},\n)|^(UR  - ){SITE}([\w/.-]+)(\n)|( ){SITE}([\w/.-]+)()",
    re.MULTILINE,
)
# Where the template leaves room for links into the repository.
ROOM = '<p class="repository"></p>'
ADVICE = "What is wrong, and what would be right?\n\n\n\nFor an editor, in corrections.yml:"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an abstract comes from, below the folder of abstracts, and the lines to correct it."""

    file: str
    line: int
    correction: str


@dataclass(frozen=True, slots=True)
class Forge:
    """How a site that holds repositories names files and new issues."""

    file: str
    issue: str
    title: str
    body: str


# https://docs.github.com/en/issues: "Creating an issue from a URL query"
GITHUB = Forge("blob/HEAD", "issues/new", "title", "body")
# https://docs.gitlab.com/user/project/issues/create_issues: "Using a URL with prefilled values"
GITLAB = Forge("-/blob/HEAD", "-/issues/new", "issue[title]", "issue[description]")


def with_address(page: str, site_url: str) -> str:
    """The page, with its own address in its citations, or with none if the site's is not known."""

    def address(match: re.Match[str]) -> str:
        start, path, end = filter(lambda part: part is not None, match.groups())
        return f"{start}{html.escape(site_url, quote=False)}{path}{end}" if site_url else ""

    return CITATIONS.sub(lambda match: ADDRESS.sub(address, match[0]), page)


def with_repository(page: str, origin: Origin, title: str, repository: str, folder: str) -> str:
    """The page, with links to the line of its abstract and to a prefilled issue.

    `folder` is that of the abstracts, in the repository. Where there is no repository, or the
    folder lies elsewhere, the room for the links goes.
    """
    is_inside = not folder.startswith(("/", "..")) and ":" not in folder
    is_known = urlsplit(repository).scheme in ("https", "http")
    links = _links(origin, title, repository, folder) if is_inside and is_known else ""
    return page.replace(ROOM, links)


def forge_of(repository: str) -> Forge:
    """GitLab if the host says so (`gitlab.com`, `gitlab.example.org`); the rest follow GitHub."""
    return GITLAB if "gitlab" in (urlsplit(repository).hostname or "").split(".") else GITHUB


def _links(origin: Origin, title: str, repository: str, folder: str) -> str:
    root = repository.removesuffix("/").removesuffix(".git")
    forge = forge_of(repository)
    file = quote(f"{folder}/{origin.file}".removeprefix("./"))
    body = f"{ADVICE}\n\n```yaml\n{origin.correction}```\n"
    issue = urlencode({forge.title: f"Correct: {title}", forge.body: body}, quote_via=quote)
    source = html.escape(f"{root}/{forge.file}/{file}#L{origin.line}")
    correct = html.escape(f"{root}/{forge.issue}?{issue}")
    return (
        f'<p class="repository"><a href="{source}">Source line</a> · '
        f'<a href="{correct}">Suggest a correction</a></p>'
    )
