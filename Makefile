# shoal: `make demo` and `make test` work as the first commands ever run on a fresh
# Debian or Ubuntu machine with python3, venv, pip, git and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
LOWEST := .venv-lowest
UV := $(LOWEST)/bin/uv
PYTHONS ?= 3.11 3.12 3.13 3.14
CORES ?= 2
EPOCH = $(shell git log -1 --format=%ct 2>/dev/null || echo 315532800)
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
SOURCES := pyproject.toml requirements.lock hatch_build.py $(wildcard sheets/locale/*/LC_MESSAGES/*.po) $(wildcard sheets/*/components.toml)

# Browsers and terminals are waited for: one worker more than cores, who take each other's work.
SPREAD := -n 3 --dist worksteal

# Tests start hundreds of processes: each would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help demo test quick check types lowest matrix wheel lock docs page fuzz kills mutants bench levels \
    train tables catalogues pictures pango chromium coverage clean

help: ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 20

demo: $(STAMP) pango ## install, play a game by itself, write the PDFs to out/
	@$(BIN)/python -m cli.demo out

test: $(STAMP) pango chromium check ## all checks and all tests
	@$(BIN)/python -m pytest $(SPREAD)

quick: $(STAMP) ## the tests that neither print nor take long
	@$(BIN)/python -m pytest $(SPREAD) -m "not slow and not prints"

coverage: $(STAMP) pango chromium ## how much of sheets, cli and the page's script the tests run
	@rm -rf out/coverage .coverage*
	@SHOAL_COVERAGE=out/coverage $(BIN)/python -m pytest $(SPREAD) --cov=sheets --cov=cli --cov-report=
	@$(BIN)/python -m tests.coverage

check: $(STAMP) ## ruff, mypy --strict, import-linter
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

types: $(STAMP) ## pyright beside mypy, and mypy as on Windows and macOS
	@$(BIN)/pyright --pythonpath $(BIN)/python
	@for platform in win32 darwin; do \
	    $(BIN)/mypy --platform $$platform --cache-dir .mypy_cache/$$platform -p sheets -p cli -p templates \
	        || exit 1; \
	done

lowest: $(LOWEST)/.installed ## the quick tests and some paper with the oldest libraries we allow
	@$(LOWEST)/bin/python -m pytest -n 2 -m "not slow and not prints"
	@$(LOWEST)/bin/python -m pytest -n 2 tests/printing/test_pdf.py -k crabz

matrix: $(LOWEST)/.installed ## the quick tests with every Python that can be had
	@for version in $(PYTHONS); do \
	    if $(UV) python find --quiet $$version >/dev/null 2>&1 || $(UV) python install --quiet $$version; then \
	        echo "Python $$version"; \
	        $(UV) run --quiet --isolated --no-project --python $$version --with-editable '.[dev]' \
	            python -m pytest -n $(CORES) -m "not slow and not prints and not browser" || exit 1; \
	    else \
	        echo "Python $$version cannot be had here: not tried"; \
	    fi; \
	done

wheel: $(STAMP) ## wheel and sdist in dist/, checked, the same bytes when built again
	@$(BIN)/python $(PIP_INSTALL) 'build>=1.2' 'twine>=6.1'
	@rm -rf dist
	@for folder in dist dist/again; do \
	    SOURCE_DATE_EPOCH=$(EPOCH) $(BIN)/python -m build --no-isolation --outdir $$folder >/dev/null || exit 1; \
	done
	@cd dist && for file in *.*; do cmp $$file again/$$file || exit 1; done && rm -r again
	@$(BIN)/twine check --strict dist/*

lock: $(LOWEST)/.installed ## write down the versions and hashes that make installs
	@$(LOWEST)/bin/uv pip compile --quiet --universal --generate-hashes --upgrade --python-version 3.11 \
	    --extra dev --no-header --no-annotate -o requirements.lock pyproject.toml

docs: $(STAMP) ## man pages, and the documentation as pages in out/docs
	@$(BIN)/python $(PIP_INSTALL) 'sphinx>=8' 'furo>=2024.8' 'myst-parser>=4'
	@$(BIN)/python -m tests.docs.readme
	@$(BIN)/python -m tests.docs.sessions
	@$(BIN)/python -m tests.docs.man
	@$(BIN)/sphinx-build -q -W -j 2 docs out/docs

page: $(STAMP) pango ## shoal in a browser tab, as static files in out/page
	@$(BIN)/python -m tests.docs.page

fuzz: $(STAMP) pango ## 100,000 wrong texts, thousands of random games, every page measured
	@SHOAL_FUZZ_SIZE=100 $(BIN)/python -m pytest -n 2 tests/fuzz
	@SHOAL_FUZZ_SIZE=20 $(BIN)/python -m pytest -n 2 tests/fleet/test_packs.py tests/fleet/paper/test_packs.py
	@SHOAL_FUZZ_SIZE=10 $(BIN)/python -m pytest -n 2 tests/fleet/test_properties.py tests/wreck_raiders/test_properties.py \
	    tests/cli/test_keys.py tests/crabz/test_endgames.py tests/conformance/test_foreign_moves.py \
	    tests/conformance/test_refusals.py tests/web/test_busy.py tests/web/test_driver.py tests/printing/test_product.py

kills: $(STAMP) ## 1,000 kills of every command that writes, and of the server: nothing is lost
	@nice -n 10 $(BIN)/python -m tests.faults.kills --count 1000 --server 60

bench: $(STAMP) pango ## speed, as figures
	@$(BIN)/python -m tests.bench

levels: $(STAMP) ## long matches: stronger levels are stronger in every game
	@SHOAL_MATCH_MARGIN=9 nice -n 10 $(BIN)/python -m pytest -n 2 tests/bots/test_levels.py

mutants: $(STAMP) ## small mistakes in the rules that the tests notice
	@nice -n 10 $(BIN)/python -m tests.mutants --count 300 --seed 1

train: $(STAMP) ## weights for the value of a game from its bots' games: make train GAME=fleet
	@nice -n 10 $(BIN)/python -m sheets.lab.train $(GAME) $(PLAYERS)

tables: $(STAMP) ## what bots of each level reach, for percentiles: make tables GAME=fleet
	@nice -n 10 $(BIN)/python -m sheets.lab.tabulate $(GAME) $(PLAYERS)

catalogues: $(STAMP) ## bring the translations up to date with the sources
	@$(BIN)/python -m tests.docs.catalogues

pictures: $(STAMP) pango ## all pages on contact sheets in out/pictures, and the README's pictures
	@$(BIN)/python -m tests.docs.pictures
	@$(BIN)/python -m tests.docs.demo

# PDFs need Pango; a fresh machine has none, and not everybody may install it.
pango: $(STAMP)
	@$(BIN)/python -c 'from sheets.printing.libraries import missing; exit(bool(missing()))' || sh .ci/packages libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 || true

# The pages are played in a browser; without one these tests are left out and say so.
chromium: $(STAMP)
	@$(BIN)/python -c 'from tests.web.conftest import chromium, drives; exit(not (chromium() and drives()))' || sh .ci/packages chromium libatomic1 || true

$(STAMP): $(SOURCES)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python $(PIP_INSTALL) --upgrade 'pip>=24'
	@$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements.lock
	@$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

# pip knows no lowest versions, uv does
$(LOWEST)/.installed: $(SOURCES)
	@test -x $(LOWEST)/bin/python || $(PYTHON) -m venv $(LOWEST)
	@$(LOWEST)/bin/python $(PIP_INSTALL) --upgrade 'pip>=24' 'uv>=0.5'
	@$(LOWEST)/bin/uv pip install --quiet --python $(LOWEST)/bin/python --resolution lowest-direct -e '.[dev]'
	@touch $@

clean: ## remove what make made
	rm -rf $(VENV) $(LOWEST) out dist .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
