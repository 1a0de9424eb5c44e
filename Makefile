# shoal: `make demo` and `make test` work as the first commands ever run on a fresh
# Debian or Ubuntu machine with python3, venv, pip, git and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: help demo test check bench mutants catalogues pictures pango clean

help: ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 20

demo: $(STAMP) pango ## install, play a game by itself, write the PDFs to out/
	@$(BIN)/python -m cli.demo out

test: $(STAMP) pango check ## all checks and all tests
	@$(BIN)/python -m pytest -n 2

check: $(STAMP) ## ruff, mypy --strict, import-linter
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: $(STAMP) pango ## speed, as figures
	@$(BIN)/python -m tests.bench

mutants: $(STAMP) ## small mistakes in the rules that the tests notice
	@nice -n 10 $(BIN)/python -m tests.mutants --count 300 --seed 1

catalogues: $(STAMP) ## bring the translations up to date with the sources
	@$(BIN)/python -m tests.docs.catalogues

pictures: $(STAMP) pango ## the pictures of the README
	@$(BIN)/python -m tests.docs.pictures

# WeasyPrint needs Pango; a fresh machine has none.
pango: $(STAMP)
	@$(BIN)/python -c 'import weasyprint' >/dev/null 2>&1 || sh .ci/pango

$(STAMP): pyproject.toml hatch_build.py $(wildcard sheets/locale/*/LC_MESSAGES/*.po) $(wildcard sheets/*/components.toml)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=24'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

clean: ## remove what make made
	rm -rf $(VENV) out dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
