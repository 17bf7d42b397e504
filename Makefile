# Tablée: `make play` to play, `make test` to know that all is well. `make` alone lists the rest.
SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory --no-builtin-rules

PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
COMPILE := $(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
	--custom-compile-command "make lock"

# The client is built when its sources are there and have changed since.
STATIC := src/tablee/server/static
CLIENT := $(if $(wildcard web/package.json),.stamps/client)
WEB_SOURCES := $(if $(CLIENT),$(shell find web \( -name node_modules -o -name dist -o -name .vite \) -prune -o -type f -print))

.PHONY: help setup play lock clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .stamps/package $(CLIENT) ## prepare .venv and the built client (quick when nothing changed)

play: setup ## open the games in a browser
	@$(BIN)/tablee serve --open

$(UV): requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tablée needs Python 3.11 or newer: set PYTHON=/path/to/python3.11."; exit 1; }
	@$(PYTHON) -m venv --clear .venv \
		|| { echo "Python cannot make environments here: install Debian's python3-venv."; exit 1; }
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt 2>/dev/null \
		|| $(BIN)/pip install --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $(UV)

.stamps/environment: $(UV) requirements/dev.txt
	@mkdir -p .stamps
	@$(UV) pip sync --quiet --require-hashes --python .venv requirements/dev.txt
	@touch $(UV) $@

.stamps/package: .stamps/environment pyproject.toml
	@$(UV) pip install --quiet --python .venv --no-deps --no-build-isolation --editable .
	@touch $@

.stamps/node-modules: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The client is built with Node 20 or newer, which is not installed."; exit 1; }
	@mkdir -p .stamps
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

.stamps/client: .stamps/node-modules $(WEB_SOURCES)
	@cd web && npm run --silent build
	@touch $@

lock: ## resolve the dependencies anew, into requirements/
	@test -x $(UV) || { $(PYTHON) -m venv .venv && $(BIN)/pip install --quiet uv; }
	@$(COMPILE) --group uv -o requirements/uv.txt
	@$(COMPILE) pyproject.toml --extra server --group dev -o requirements/dev.txt
	@$(COMPILE) --group bench -o requirements/bench.txt

clean: ## remove environments, caches and everything built
	@rm -rf .venv .venv-bench .stamps .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis \
		web/node_modules web/dist $(STATIC) build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
