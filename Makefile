# The work itself is in scripts/.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
FILTER ?=

.PHONY: help play build test coverage proof attack architecture format bench bench-life install uninstall clean

help: ## Lists these targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1|/p' Makefile | while IFS='|' read -r target purpose; do \
	  printf '%-20s %s\n' "$$target" "$$purpose"; done

play: build ## Builds Parlor, if need be, and starts it: make play ARGS="--help"
	@.build/play/release/parlor $(ARGS)

build: ## Builds Parlor, optimized, and its terminfo entry
	@scripts/build.sh

test: ## Checks the format, builds and runs all tests; FILTER=WerewolfTests runs some
	@scripts/test.sh tests '$(FILTER)'

coverage: ## The same with coverage, and with limits for it
	@scripts/test.sh coverage

proof: ## Runs the tests optimized, with long random walks and proofs of the engines
	@scripts/test.sh proof '$(FILTER)'

attack: build ## Attacks parsers, screens, files and the program at full size: PARLOR_ATTACK=SEED make attack
	@scripts/test.sh attack '$(FILTER)'

architecture: ## Checks the format and the rules of the sources alone, in seconds
	@scripts/architecture.sh

format: ## Formats all Swift files
	@swift format --in-place --recursive --parallel Package.swift Sources Benchmarks Tests

bench: build ## Prints how fast Parlor is, beside others; ARGS=--write puts that into docs/
	@scripts/bench.sh $(ARGS)

bench-life: build ## Races the engines of Life with bgolly and lifelib; ARGS=--write puts that into docs/
	@scripts/bench-life.sh $(ARGS)

install: build ## Installs below PREFIX (/usr/local), itself below DESTDIR
	@scripts/install.sh '$(DESTDIR)$(PREFIX)'

uninstall: ## Removes what install has put there
	@scripts/uninstall.sh '$(DESTDIR)$(PREFIX)'

clean: ## Removes everything that was built
	@rm -rf .build
