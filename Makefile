# The catalogue: `make` builds it, `make test` tests it, `make help` lists the rest.

PYTHON3 ?= python3
VENV := .venv
PYTHON := $(VENV)/bin/python
PIP := $(PYTHON) -m pip install --quiet --disable-pip-version-check --require-hashes
LOCK := $(PYTHON) -m uv pip compile --quiet --universal --python-version 3.11 --upgrade \
	--generate-hashes --no-header --no-annotate
MKDOCS := $(PYTHON) -m mkdocs
ABSTRACTS := abstracts

export ABSTRACTS
export NO_MKDOCS_2_WARNING := 1
# The same input makes the same bytes: dates come from the last commit, not from the clock.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 0)

.DEFAULT_GOAL := site
.PHONY: site pages report serve test fuzz check golden screenshots zip lock clean help

site: pages ## build the catalogue (the default)
	@$(MKDOCS) build --strict
	@echo "Built. Open $(CURDIR)/site/index.html"

pages: $(VENV)/ready ## make the Markdown pages only
	@$(PYTHON) -m generator --abstracts $(ABSTRACTS)

report: $(VENV)/ready ## print what an editor should look at
	@$(PYTHON) -m generator --abstracts $(ABSTRACTS) --report

serve: $(VENV)/ready ## show the site, and make it anew when something changes
	REGENERATE=true $(MKDOCS) serve --livereload

test: $(VENV)/ready-dev ## run all tests, in a real browser too
	@$(PYTHON) -m tests.chromium
	$(PYTHON) -m pytest

fuzz: $(VENV)/ready-dev ## read 100,000 made-up abstracts, and say how long each took at most
	$(PYTHON) -m tests.fuzz_text

check: $(VENV)/ready-dev ## check format, lint and types, of scripts too where there is Node
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m ruff check
	$(PYTHON) -m mypy
	@if command -v npx >/dev/null; then npx --yes --package typescript@5 tsc; fi

golden: $(VENV)/ready-dev ## write the golden pages of the tests anew; review them as a diff
	$(PYTHON) -m tests.write_golden

screenshots: $(VENV)/ready-dev site ## take pictures of each kind of page
	@$(PYTHON) -m tests.chromium
	$(PYTHON) -m tests.screenshots

zip: site ## pack the site into one archive to read offline
	@$(PYTHON) -m generator.site.archive site catalogue.zip

lock: $(VENV)/ready-dev ## pin the newest dependencies that pyproject.toml allows
	$(LOCK) pyproject.toml --output-file requirements.lock
	$(LOCK) pyproject.toml --group dev --constraint requirements.lock --output-file requirements-dev.lock

clean: ## remove everything that was made
	@test ! -x $(PYTHON) || $(PYTHON) -m generator --clean
	rm -rf site catalogue.zip $(VENV) .cache .hypothesis .mypy_cache .pytest_cache .ruff_cache

help: ## list the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

$(VENV)/ready: requirements.lock
	@echo "Setting up $(VENV) ..."
	@test -x $(PYTHON) || $(PYTHON3) -m venv $(VENV)
	@$(PIP) --requirement requirements.lock
	@touch $@

$(VENV)/ready-dev: requirements-dev.lock $(VENV)/ready
	@$(PIP) --requirement requirements-dev.lock
	@touch $@
