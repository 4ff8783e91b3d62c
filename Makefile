# The work itself is in scripts/.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
FILTER ?=
PART ?=
# Scripts read these from their environment, where quotes and blanks mean nothing.
export PREFIX DESTDIR FILTER

.PHONY: help play build test coverage proof sanitize attack architecture format bench bench-life bench-server pictures install uninstall dist deb clean

help: ## List these targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1|/p' Makefile | while IFS='|' read -r target purpose; do \
	  printf '%-20s %s\n' "$$target" "$$purpose"; done

play: build ## Build Parlor if needed, and start it: make play ARGS="--help"
	@.build/play/release/parlor $(ARGS)

build: ## Build Parlor, optimized, and its terminfo entries
	@scripts/build.sh

test: ## Check the format, build, and run all tests; FILTER=WerewolfTests runs some
	@scripts/test.sh tests "$$FILTER"

coverage: ## Run all tests with coverage, and check its limits
	@scripts/test.sh coverage

proof: ## Run the tests optimized, with long walks and proofs; sanitize; C for aarch64; use the toolkit and packages outside
	@scripts/test.sh proof "$$FILTER"
	@[ -n "$$FILTER" ] || { scripts/test.sh sanitize && scripts/aarch64.sh && scripts/outside.sh path && \
	  scripts/outside.sh tag && $(MAKE) deb && scripts/deb-proof.sh; }

sanitize: ## Run the tests of the C kernels with memory and arithmetic checked
	@scripts/test.sh sanitize "$$FILTER"

attack: build ## Attack parsers, screens, files and the program at full size: PARLOR_ATTACK=SEED make attack
	@scripts/test.sh attack "$$FILTER"

architecture: ## Check only the format and the rules of the sources, in seconds
	@scripts/architecture.sh

format: ## Format all Swift files
	@swift format --in-place --recursive --parallel Package.swift Sources Examples Benchmarks Pictures Tests

bench: build ## Measure how fast Parlor is, compared with others; ARGS=--write updates docs/
	@scripts/bench.sh $(ARGS)

bench-life: build ## Race the engines of Life against bgolly and lifelib; ARGS=--write updates docs/
	@scripts/bench-life.sh $(ARGS)

bench-server: build ## Measure the phrase server next to python-socketio on aiohttp; ARGS=MINUTES
	@scripts/bench-server.sh $(ARGS)

pictures: build ## Make the pictures of README.md anew; ARGS=sudoku makes one
	@scripts/pictures.sh $(ARGS)

install: ## Install what "make build" built under PREFIX (/usr/local), itself under DESTDIR; PART=game or servers
	@scripts/install.sh $(PART)

uninstall: ## Remove what "make install" installed
	@scripts/uninstall.sh

dist: build ## Make the files of a release: sources, programs, checksums
	@scripts/dist.sh

deb: build ## Make Debian packages of what was built
	@scripts/deb.sh

clean: ## Remove everything that was built
	@rm -rf .build
