"""Addresses that only the site's settings know, put into a paper's page."""

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml

from generator.cite import Citation, bibtex, ris, sentence
from generator.site.addresses import ROOM, Origin, with_address, with_repository

MARKED = Citation(
    "peat", ("Peat",), True, "Soil", 2021, ("On peat.",), "catalogue:papers/peat.html"
)
KNOWN = Citation(
    "peat", ("Peat",), True, "Soil", 2021, ("On peat.",), "https://a.org/b/papers/peat.html"
)
UNKNOWN = Citation("peat", ("Peat",), True, "Soil", 2021, ("On peat.",))
CORRECTION = "papers:\n  b6cf192b3c:\n    title: 'Peat & #1'\n"
ORIGIN = Origin("soil days/a#1.txt", 3, CORRECTION)


def cited(facts: Citation) -> str:
    forms = (bibtex(facts), ris(facts).replace("\r\n", "\n"), sentence(facts))
    pres = "".join(f"<pre>{html.escape(form, quote=False)}</pre>" for form in forms)
    return f'<p>catalogue:papers/peat.html</p><details class="cite">{pres}</details>'


@pytest.mark.parametrize("site, facts", [("https://a.org/b/", KNOWN), ("", UNKNOWN)])
def test_citations_hold_the_address_of_the_page_only_where_it_is_known(site, facts):
    assert with_address(cited(MARKED), site) == cited(facts)


def hrefs(repository: str, folder: str = "abstracts") -> list[str]:
    page = with_repository(ROOM, ORIGIN, "Peat & more", repository, folder)
    return [html.unescape(href) for href in re.findall('href="([^"]*)"', page)]


@pytest.mark.parametrize(
    "repository, line",
    [
        ("https://github.com/a/b", "https://github.com/a/b/blob/HEAD/"),
        ("https://github.com/a/b.git", "https://github.com/a/b/blob/HEAD/"),
        ("https://gitlab.com/a/b/", "https://gitlab.com/a/b/-/blob/HEAD/"),
        ("https://gitlab.example.org/a/b", "https://gitlab.example.org/a/b/-/blob/HEAD/"),
    ],
)
def test_the_source_line_is_where_the_forge_shows_it(repository, line):
    assert hrefs(repository)[0] == f"{line}abstracts/soil%20days/a%231.txt#L3"


@pytest.mark.parametrize(
    "repository, names",
    [
        ("https://github.com/a/b", ("title", "body")),
        ("https://gitlab.com/a/b", ("issue[title]", "issue[description]")),
    ],
)
def test_the_issue_is_prefilled_with_lines_that_correct(repository, names):
    query = parse_qs(urlsplit(hrefs(repository)[1]).query)
    title, body = (query[name][0] for name in names)

    assert title == "Correct: Peat & more"
    assert yaml.safe_load(body.partition("```yaml")[2].partition("```")[0]) == yaml.safe_load(
        CORRECTION
    )


@pytest.mark.parametrize(
    "repository, folder",
    [
        ("", "abstracts"),
        ("javascript:alert(1)", "abstracts"),
        ("https://github.com/a/b", "/tmp/abstracts"),  # noqa: S108 (a name, nothing is read)
        ("https://github.com/a/b", "../abstracts"),
    ],
)
def test_there_is_no_link_where_the_source_can_not_be_found(repository, folder):
    assert with_repository(f"<p>a</p>{ROOM}", ORIGIN, "Peat", repository, folder) == "<p>a</p>"
