# Tablée: `make play` to play, `make test` to know that all is well. `make` alone lists the rest.
SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory --no-builtin-rules

PYTHON ?= python3
DIST ?= dist
BIN := .venv/bin
UV := $(BIN)/uv
# No address in a lock file: whoever builds chooses where packages come from.
COMPILE := $(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
	--custom-compile-command "make lock"

# Stamps lie inside what they vouch for, so that whoever deletes the one deletes the other.
# What playing needs, and what developing needs beside it.
PLAYABLE := .venv/.playable
ENVIRONMENT := .venv/.environment
PACKAGE := .venv/.package
PEERS := .venv-bench/.environment bench/peers/boardgame/node_modules/.installed
NODE_PLAYABLE := web/node_modules/.playable
NODE_MODULES := web/node_modules/.installed
NODE_STAMP := $(if $(filter play ready-to-play,$(MAKECMDGOALS)),$(or $(wildcard $(NODE_MODULES)),$(NODE_PLAYABLE)),$(NODE_MODULES))
FIREFOX := $(if $(wildcard tests/browser/firefox/package.json),tests/browser/firefox/node_modules/.installed)
STATIC := src/tablee/server/static
CLIENT := $(if $(wildcard web/package.json),$(STATIC)/.built)
CLIENT_SOURCES := $(if $(CLIENT),$(shell find web $(wildcard src/tablee/*/words) \( -name node_modules -o -name dist -o -name '.*' \) -prune -o -type f -print))

CHECKED := src tests tools examples $(wildcard bench)

.PHONY: help setup ready-to-play play release test test-quick test-long check lint types layers texts client-types format wasm rules bench lock clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(PACKAGE) $(NODE_MODULES) $(CLIENT) ## prepare .venv and the client (at once when nothing changed)
	@:

ready-to-play: $(if $(wildcard $(ENVIRONMENT)),$(PACKAGE),$(PLAYABLE)) $(CLIENT)

play: ready-to-play ## open the games in a browser; ARGS="--port 9000" passes options on
	@$(BIN)/tablee serve --open --log-format text $(ARGS)

test: setup ## run all tests, about a quarter of an hour on two cores; ARGS="--beside 4": beside four busy loops
	@tools/system_packages.sh browser headless postgres nats
	@$(BIN)/python -m tools.run_tests $(ARGS)

test-quick: setup ## run the tests of the engine, the rules and the client: a minute, for while you work
	@$(BIN)/python -m tools.run_tests --quick $(ARGS)

test-long: setup $(FIREFOX) ## run the tests that take hours; PART=2/8 runs the second of eight parts
	@tools/system_packages.sh browser headless firefox postgres nats
	@$(BIN)/python -m tools.run_tests --long $(if $(PART),--part $(PART))

check: lint types layers texts $(if $(CLIENT),client-types) ## style, types, layers, texts; no test

lint: $(PACKAGE)
	@$(BIN)/ruff check --quiet $(CHECKED)
	@$(BIN)/ruff format --check --output-format concise $(CHECKED) >.venv/format.log \
		|| { cat .venv/format.log; echo "Not formatted: run \`make format\`."; exit 1; }

types: $(PACKAGE)
	@$(BIN)/mypy --no-error-summary $(CHECKED)

layers: $(PACKAGE)
	@$(BIN)/lint-imports --no-logo >.venv/layers.log 2>&1 || { cat .venv/layers.log; exit 1; }

texts: $(PACKAGE)
	@! git grep -nE '^(<<<<<<<|>>>>>>>) ' || { echo "A merge was left half done."; exit 1; }
	@$(BIN)/python -m tools.check_addresses
	@$(BIN)/python -m tools.check_lengths
	@$(BIN)/python -m tools.check_games_unnamed
	@$(BIN)/python -m tools.check_words
	@$(BIN)/python -m tools.page_words --check
	@$(BIN)/python -m tools.rule_coverage --check

client-types: $(NODE_MODULES)
	@cd web && npm run --silent check

format: $(PACKAGE) ## put the Python sources into shape
	@$(BIN)/ruff check --quiet --fix-only $(CHECKED)
	@$(BIN)/ruff format --quiet $(CHECKED)

wasm: $(PACKAGE) ## make the games' files anew where their rules have changed
	@TABLEE_BACKEND=interpreted $(BIN)/python -m tools.wasm $(ARGS)

rules: $(PACKAGE) ## write docs/rules/coverage.md anew: which tests prove which rule
	@$(BIN)/python -m tools.rule_coverage

bench: setup $(if $(filter-out start,$(or $(ARGS),all)),$(PEERS)) ## measure beside the peers, into docs/performance.md; ARGS=start: the first minute
	@$(BIN)/python -m bench $(ARGS)

release: setup ## build wheel, source archive and npm package, what they need by its hashes, and checksums, into dist/
	@rm -rf $(DIST) && $(BIN)/python -m hatchling build --directory $(DIST) --target wheel --target sdist
	@cd web && npm run --silent package -- $(abspath $(DIST))
	@cp requirements/play.txt $(DIST)/requirements.txt
	@cd $(DIST) && sha256sum *.* >SHA256SUMS && cat SHA256SUMS

lock: ## resolve the dependencies anew, into requirements/
	@test -x $(UV) || { $(PYTHON) -m venv .venv && $(BIN)/pip install --quiet uv; }
	@$(COMPILE) --group uv --output-file requirements/uv.txt $(ARGS)
	@$(COMPILE) pyproject.toml --extra server --extra cluster --extra lab --group dev --output-file requirements/dev.txt $(ARGS)
	@$(COMPILE) pyproject.toml --extra server --extra cluster --group build --constraint requirements/dev.txt --output-file requirements/play.txt
	@$(COMPILE) --group bench --output-file requirements/bench.txt $(ARGS)

clean: ## remove environments, caches and everything built
	@rm -rf .venv .venv-bench .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis \
		web/node_modules web/dist tests/browser/firefox/node_modules bench/peers/boardgame/node_modules $(STATIC) build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(UV): requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tablée needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ..."; exit 1; }
	@PYTHON=$(PYTHON) tools/system_packages.sh venv
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-warn-script-location \
		--require-hashes -r requirements/uv.txt
	@touch $@

$(PLAYABLE): $(UV) requirements/play.txt pyproject.toml
	@$(UV) pip sync --quiet --require-hashes --python .venv requirements/play.txt
	@$(UV) pip install --quiet --python .venv --no-deps --no-build-isolation --editable .
	@touch $(UV) $@

$(ENVIRONMENT): $(UV) requirements/dev.txt
	@$(UV) pip sync --quiet --require-hashes --python .venv requirements/dev.txt
	@touch $(UV) $@

$(PACKAGE): $(ENVIRONMENT) pyproject.toml
	@$(UV) pip install --quiet --python .venv --no-deps --no-build-isolation --editable .
	@touch $@

.venv-bench/.environment: $(ENVIRONMENT) requirements/bench.txt
	@$(UV) venv --quiet --allow-existing --python $(PYTHON) .venv-bench
	@$(UV) pip sync --quiet --require-hashes --python .venv-bench requirements/bench.txt
	@touch $@

$(NODE_PLAYABLE): web/package.json web/package-lock.json
	@tools/node_is_fit.sh
	@cd web && npm ci --omit=dev --loglevel=error
	@touch $@

# Where what playing needs is there, only the rest is added.
$(NODE_MODULES): web/package.json web/package-lock.json
	@tools/node_is_fit.sh
	@cd web && npm $(if $(wildcard $(NODE_PLAYABLE)),install --no-save,ci) --loglevel=error
	@rm -f $(NODE_PLAYABLE) && touch $@

tests/browser/firefox/node_modules/.installed bench/peers/boardgame/node_modules/.installed: %/node_modules/.installed: %/package.json %/package-lock.json
	@cd $* && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STATIC)/.built: $(CLIENT_SOURCES) | $(NODE_STAMP)
	@cd web && npm run --silent build
	@mkdir -p $(STATIC) && touch $@
