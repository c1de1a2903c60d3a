"""The built site: whole, valid, light, self-contained, and the same each time."""

import json
import re
import zipfile
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit
from urllib.request import urlopen

import html5lib
import pytest

from generator.collect import collect
from tests.project import PUBLISHED, REPOSITORY, ROOT, Project, build_project, copy_project
from tests.server import PREFIX

pytestmark = pytest.mark.site

PAPER_BYTES = 30_000
# What the theme itself writes, on every page, against the HTML standard.
THEME_FINDINGS: set[str] = set()
REFERENCE = re.compile(r'<[^>]*?\s(?:href|src|action)="([^"]*)"')
# What a browser loads by itself, against links that a reader may follow.
LOADED = re.compile(
    r'<(?:script|img|iframe|source|video|audio|embed|input)\b[^>]*\ssrc="([^"]*)"'
    r'|<link\b[^>]*\shref="([^"]*)"|url\(\s*["\']?([^"\')]+)|@import\s+["\']([^"\']+)'
)


def pages(project: Project) -> list[Path]:
    return sorted(project.site.rglob("*.html"))


def rows(content: dict) -> list[list]:
    found = content.get("documents", [])
    return found if isinstance(found, list) else []  # the file that names the others has a number


def search_documents(project: Project) -> list[list]:
    """What the search index says of each document: location, title, tags, text."""
    files = sorted((project.site / "assets" / "search-index").glob("*.js"))
    contents = (file.read_text().partition("(")[2].rpartition(")")[0] for file in files)
    return [row for text in contents for row in rows(json.loads(text))]


def test_the_strict_build_gives_no_warning(project):
    assert "WARNING" not in project.output
    assert "ERROR" not in project.output


def test_every_abstract_has_a_page_a_place_in_the_catalogue_and_in_the_search_index(project):
    records, problems = collect(ROOT / "abstracts")
    locations = [row[0] for row in search_documents(project)]
    found = [location for location in locations if location.startswith("papers/")]
    listed = re.findall(r'href="(papers/[^"#]+)"', (project.site / "catalogue.html").read_text())

    assert (len(records), problems) == (76, [])
    assert len(list((project.site / "papers").glob("*.html"))) == 76
    assert len(set(listed)) == 76
    assert (len(found), len(set(found))) == (76, 76)


def test_search_knows_papers_tags_and_hand_written_pages_only(project):
    locations = {row[0] for row in search_documents(project)}

    assert {place for place in locations if "/" not in place} == {"about.html", "my-list.html"}
    assert {place.split("/")[0] for place in locations if "/" in place} == {"papers", "tags"}


def test_the_index_of_the_theme_is_an_empty_stub(project):
    for name in ("search_index.json", "search_index.js"):
        file = project.site / "search" / name

        assert file.stat().st_size < 1000
        assert file.read_text().endswith('"docs":[]}')


def test_every_link_resolves_over_http_and_on_disk(project, address):
    targets: dict[Path, set[str]] = {}
    for page in pages(project):
        own = urljoin(address, page.relative_to(project.site).as_posix())
        for reference in REFERENCE.findall(page.read_text()):
            url = urljoin(own, reference.replace("&amp;", "&"))
            if reference.startswith(("http:", "https:", "mailto:", "javascript:", "data:")):
                continue
            if page.name == "404.html":
                assert reference.startswith((PREFIX, "#", "javascript:")), reference
                url = urljoin(address, reference)
            path, _, fragment = url.removeprefix(address).partition("#")
            file = project.site / unquote(urlsplit(path).path or "index.html")
            targets.setdefault(file, set()).add(fragment)

    for file, fragments in targets.items():
        assert file.is_file(), file
        text = file.read_text() if file.suffix == ".html" else ""
        for fragment in fragments - {"", "__search"}:
            assert f'id="{unquote(fragment)}"' in text, f"{file}#{fragment}"
    for file in [*list(targets)[::20], project.site / "index.html"]:
        with urlopen(address + file.relative_to(project.site).as_posix()) as answer:  # noqa: S310
            assert answer.status == 200


def test_no_page_loads_anything_from_elsewhere(project):
    for file in [*pages(project), *project.site.rglob("*.css"), *project.site.rglob("*.js")]:
        text = file.read_text()
        if file.suffix != ".js":
            loaded = {part for match in LOADED.findall(text) for part in match if part}
            elsewhere = {
                url
                for url in loaded
                if re.match(r"(?:https?:)?//", url) and not url.startswith("http://localhost/")
            }
            assert not elsewhere, file
        elif file.parent.name in ("search-index", "browse-data"):  # texts, shown as such
            assert re.match(r"(search|browse)Shard\([{[]", text)
        elif not {"javascripts", "joined"} & set(file.parts):  # the theme's; see the browser tests
            assert not re.search(r"https?://", text), file


def test_pages_are_valid_html(project):
    for page in pages(project):
        parser = html5lib.HTMLParser(strict=False)
        parser.parse(page.read_text())
        findings = {code for _, code, _ in parser.errors} - THEME_FINDINGS
        assert not findings, f"{page.name}: {findings}"


def test_a_paper_page_is_light(project):
    sizes = {page.stat().st_size: page.name for page in (project.site / "papers").glob("*.html")}

    assert max(sizes) <= PAPER_BYTES, sizes[max(sizes)]


def test_formulas_are_mathml_and_none_is_an_error(project):
    papers = list((project.site / "papers").glob("*.html"))
    abstracts = [page.read_text().split('id="abstract"')[1].split("</div>")[0] for page in papers]

    # 41 stand between dollars; some authors write one without.
    assert sum(text.count("<math") for text in abstracts) >= 41
    for text in abstracts:
        assert "merror" not in text
        assert "$" not in text


def test_two_builds_on_two_hash_seeds_give_the_same_bytes(project, tmp_path):
    copy_project(tmp_path)
    other = build_project(tmp_path, PYTHONHASHSEED="1", **PUBLISHED)

    def tree(site: Path) -> dict[str, bytes]:
        return {
            p.relative_to(site).as_posix(): p.read_bytes() for p in site.rglob("*") if p.is_file()
        }

    assert tree(other.site) == tree(project.site)


def test_the_repository_link_stands_in_the_footer_and_asks_no_api(project):
    home = (project.site / "index.html").read_text()

    assert f'href="{REPOSITORY}"' in home.split("<footer")[1]
    assert 'data-md-component="source"' not in home


def test_the_archive_holds_the_site_and_is_the_same_each_time(project, tmp_path):
    from generator.site.archive import archive

    archive(project.site, tmp_path / "catalogue.zip")
    first = (tmp_path / "catalogue.zip").read_bytes()
    archive(project.site, tmp_path / "catalogue.zip")

    assert (tmp_path / "catalogue.zip").read_bytes() == first
    names = zipfile.ZipFile(tmp_path / "catalogue.zip").namelist()
    assert "catalogue/index.html" in names
    assert len(names) == sum(path.is_file() for path in project.site.rglob("*"))


def test_no_rule_of_the_theme_styles_every_element_when_the_palette_is_set(project):
    styles = [file.read_text() for file in (project.site / "assets" / "joined").glob("*.css")]

    assert any("data-md-color-scheme" in text for text in styles)
    assert not [text for text in styles if "data-md-color-switching" in text]
