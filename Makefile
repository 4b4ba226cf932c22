# GNU make. `make` alone lists what can be asked for; VERBOSE=1 shows what pip and npm say.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup site test browser proof bench lint format lock clean FORCE

# Another Python's settings must not leak into ours.
unexport PYTHONPATH PYTHONHOME PYTHONSTARTUP PIP_USER

PYTHON_STAMP := .venv/.python-is-ready
PACKAGE_STAMP := .venv/.package-is-ready
NODE_STAMP := node_modules/.is-ready
NODE_PATH := .cache/node-path
BENCH_STAMP := tests/bench/node_modules/.is-ready
QUIETLY := tools/quietly .cache/log
BIN := .venv/bin
NODE_BIN := node_modules/.bin

# The page's scripts and those of the tests; prettier resolves the patterns itself.
SCRIPT_FOLDERS := docs/javascripts tests eslint.config.mjs
SCRIPTS := "docs/javascripts/**/*.{js,mjs}" "tests/**/*.{js,mjs}" "types/*.ts" eslint.config.mjs

# Tests find our python and, where it was installed into .venv, node.
WITH_TOOLS := PATH="$(CURDIR)/.venv/bin:$$(dirname "$$(cat $(NODE_PATH))"):$$PATH"

# A virtual environment that was moved, or whose Python has gone, is made anew.
VENV_FITS := $(shell [ "$$(cat $(PYTHON_STAMP) 2>/dev/null)" = "$(CURDIR)" ] && \
  $(BIN)/python -I -c 'import sys; sys.exit(sys.version_info[:2] != (3, 13))' 2>/dev/null && echo yes)
NODE_FITS := $(shell [ -x "$$(cat $(NODE_PATH) 2>/dev/null)" ] && echo yes)

help: ## List what can be asked for
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(PYTHON_STAMP) $(PACKAGE_STAMP) $(NODE_PATH) $(NODE_STAMP) ## Install everything into .venv and node_modules
	@$(if $(filter setup,$(MAKECMDGOALS)),echo "All set up. Next: make site or make test.",:)

$(PYTHON_STAMP): requirements/dev.txt $(if $(VENV_FITS),,FORCE)
	@python="$$(tools/find-python)" || exit 1; \
	$(if $(VENV_FITS),,rm -rf .venv && "$$python" -m venv .venv && ) \
	$(QUIETLY)/pip.log "Setting up Python (1 of 3) ..." \
	  $(BIN)/python -m pip install --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@printf '%s\n' "$(CURDIR)" >$@

# Editable: the packages are used from where they are. --no-build-isolation: the locked hatchling builds it.
$(PACKAGE_STAMP): pyproject.toml $(PYTHON_STAMP)
	@$(QUIETLY)/package.log "Setting up the rulebook command (2 of 3) ..." \
	  $(BIN)/python -m pip install --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(NODE_PATH): $(PYTHON_STAMP) $(if $(NODE_FITS),,FORCE)
	@mkdir -p .cache && tools/find-node >$@

# npm trusts the certificates that the machine trusts, as pip does.
$(NODE_STAMP): package.json package-lock.json .npmrc | $(NODE_PATH)
	@$(WITH_TOOLS) NODE_USE_SYSTEM_CA=1 \
	$(QUIETLY)/npm.log "Setting up the libraries of the page (3 of 3) ..." npm ci
	@touch $@

site: setup ## Check the rules, build the site and serve it on this machine
	@$(BIN)/rulebook validate
	@$(BIN)/rulebook build
	@$(BIN)/rulebook serve

test: setup browser ## Check everything: rules, style, all tests
	@echo "Checking the rules ..."
	@$(WITH_TOOLS) rulebook validate
	@$(MAKE) --no-print-directory lint
	@echo "Running the tests ..."
	@$(WITH_TOOLS) python -m pytest

browser: setup ## Find Chrome or Chromium for the tests, or install it
	@browser="$$(tools/find-browser --install)" && echo "Browser for the tests: $$browser"

proof: setup browser ## Run the proofs only
	@$(WITH_TOOLS) python -m pytest tests/proof
	@if [ "$$(uname -sm)" != "Linux x86_64" ]; then \
	  echo "The search for bytes that break the reader is left out: atheris has builds for Linux on x86-64 only."; \
	else \
	  $(QUIETLY)/atheris.log "Setting up atheris ..." $(BIN)/python -m pip install --disable-pip-version-check \
	    --require-hashes --only-binary :all: --upgrade --target .cache/atheris -r requirements/proof.txt && \
	  $(QUIETLY)/fuzz.log "Searching for bytes that break the reader, for a minute ..." \
	    env PYTHONPATH=.cache/atheris $(BIN)/python tests/proof/fuzz_reader.py -max_total_time=60; \
	fi

bench: setup browser $(BENCH_STAMP) ## Measure times and sizes
	@$(WITH_TOOLS) python tests/bench/run.py

# Its package.json fixes third-party-web: a package of Lighthouse asks for the latest, which no lock file can promise.
$(BENCH_STAMP): tests/bench/package.json tests/bench/package-lock.json tests/bench/.npmrc | $(NODE_PATH)
	@$(WITH_TOOLS) NODE_USE_SYSTEM_CA=1 \
	$(QUIETLY)/bench.log "Setting up Lighthouse ..." npm ci --prefix tests/bench
	@touch $@

lint: setup ## Check the style of the code, and the types of the page's scripts
	@echo "Checking the style ..."
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(WITH_TOOLS) $(NODE_BIN)/eslint --max-warnings 0 $(SCRIPT_FOLDERS)
	@$(WITH_TOOLS) $(NODE_BIN)/prettier --log-level warn --check $(SCRIPTS)
	@echo "Checking the types of the scripts ..."
	@$(WITH_TOOLS) $(NODE_BIN)/tsc --project tsconfig.json
	@$(WITH_TOOLS) $(NODE_BIN)/tsc --project tsconfig.worker.json

format: setup ## Put the code into its style
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@$(WITH_TOOLS) $(NODE_BIN)/prettier --log-level warn --write $(SCRIPTS)

lock: setup ## Bring the locked versions up to date
	@tools/lock

clean: ## Remove all that was made: builds, caches, .venv, node_modules
	@rm -rf .venv node_modules tests/bench/node_modules .cache build dist site .hypothesis .pytest_cache .ruff_cache *.egg-info
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
