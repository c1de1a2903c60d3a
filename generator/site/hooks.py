"""What MkDocs is told while it builds: escaped metadata, a repository link, fresh pages, search."""

import logging
import re
from functools import cache, partial
from pathlib import Path

from jinja2 import Environment, FileSystemBytecodeCache
from markupsafe import escape
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from generator.browse import FOLDER as BROWSE_FOLDER
from generator.errors import CannotGoOn
from generator.search import FOLDER as SEARCH_FOLDER
from generator.site.addresses import Origin, with_address, with_repository
from generator.site.files import first_abstracts, only_file
from generator.site.joined import THEME_SCRIPT, THEME_STYLES, join, theme_file
from generator.site.previews import previews
from generator.site.search import engine_address, with_engine, write_engine, write_pages
from generator.slugs import slug
from generator.write import generated_paths, plan, write

# Under `mkdocs.`, so that a strict build counts its warnings.
log = logging.getLogger("mkdocs.generator")
# Nothing leads to the heading of a card, and a page with hundreds of them is lighter without.
CARD_ID = re.compile(r'(?<=<h3) id="[^"]*"(?=><a )')
TEMPLATE_CACHE = Path(".cache") / "templates"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Show the repository as an icon in the footer, and take over what every page loads.

    Not by `repo_url`: with that, Material has each page ask GitHub's API. Style sheets and scripts
    are joined (`overrides/main.html`), so the theme is to load none of them by itself.
    """
    if address := config.extra.get("repository"):
        icon = {"icon": "fontawesome/brands/git-alt", "link": address, "name": "Repository"}
        config.extra["social"] = [icon]
    config.extra["styles"], config.extra_css = config.extra_css, []
    config.extra["scripts"] = [str(path) for path in config.extra_javascript]
    config.extra_javascript = []
    return config


def on_pre_build(config: MkDocsConfig) -> None:
    """Make the pages anew before each build of the live server, when `extra.regenerate` is set.

    A second run writes nothing, so the server comes to rest.
    """
    if not config.extra.get("regenerate"):
        return
    from generator.pipeline import build  # costs a second, and only the live server wants it

    docs = Path(config.docs_dir)
    try:
        built = build(Path(config.extra["abstracts"]))
        changes = plan(built.files, docs)
        write(changes, docs)
    except CannotGoOn as error:
        log.error("%s", error)
    else:
        for problem in [*built.problems, *changes.problems]:
            log.info("%s", problem)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in addresses that the generator can't know, and escape what a page says of itself.

    That is done once for every template.

    Material puts a page's title and description into the head, the header and the navigation as
    they are. As markup-safe strings they are escaped there, and not twice where a template
    escapes too.
    """
    if origin := page.meta.get("origin"):
        repository, folder = config.extra["repository"], config.extra["abstracts"]
        html = with_address(html, config.site_url or "")
        html = with_repository(html, Origin(**origin), page.meta["title"], repository, folder)
    html = CARD_ID.sub("", html)
    page.title = escape(page.title or "")
    for key, value in page.meta.items():
        if isinstance(value, str):
            page.meta[key] = escape(value)
    # The theme's index stays empty: the generator makes ours.
    page.meta["search"] = {"exclude": True}
    return html


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Put our search engine in the place of the theme's, with the hand-written pages."""
    docs = Path(config.docs_dir)
    generated = generated_paths(docs)
    written = [file.page for file in files.documentation_pages() if file.src_uri not in generated]
    site = Path(config.site_dir)
    pages = write_pages(filter(None, written), site)
    start = only_file(docs / SEARCH_FOLDER, "start")
    address = engine_address(write_engine(docs, site), start, pages)
    env.filters["with_engine"] = partial(with_engine, address=address)
    papers = only_file(docs / BROWSE_FOLDER, "papers")
    env.globals["catalogue_id"] = slug(config.extra["catalogue_id"] or config.site_name)
    env.globals["catalogue_data"] = f"{BROWSE_FOLDER}/{papers}.js"
    env.globals["first_data"] = [
        f"{BROWSE_FOLDER}/{name}.js"
        for name in (papers, first_abstracts(docs / BROWSE_FOLDER, papers))
    ]
    env.filters["previews"] = partial(previews, files=files)
    join_files(env, config, files)
    # The theme's templates take half a second to compile; they are the same in the next build.
    TEMPLATE_CACHE.mkdir(parents=True, exist_ok=True)
    env.bytecode_cache = FileSystemBytecodeCache(str(TEMPLATE_CACHE))
    return env


def join_files(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Give templates what every page loads, and a filter that joins what some pages load."""

    @cache
    def joined(*paths: str) -> str:
        return join(paths, files, Path(config.site_dir))

    styles = [theme_file(files, pattern) for pattern in THEME_STYLES]
    shims: list[str] = config.extra["polyfills"]
    env.globals["every_style"] = joined(*styles, *config.extra["styles"])
    env.globals["theme_script"] = joined(theme_file(files, THEME_SCRIPT))
    env.globals["every_script"] = joined(*shims, *config.extra["scripts"])
    env.filters["joined"] = lambda paths: joined(*paths)
