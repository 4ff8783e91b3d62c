#!/bin/sh
# Checks the format and the rules that tests read from the sources: imports, sizes, words, parts of a game.
#
# They import no other target, so nothing else is built.
set -eu
cd "$(dirname "$0")/.."
scratch=.build/architecture
log=$scratch/test.log

scripts/setup.sh
status=0
swift format lint --strict --recursive --parallel Package.swift Sources Examples Benchmarks Pictures Tests || status=1
PARLOR_ONLY=ArchitectureTests swift build --build-tests --scratch-path "$scratch" --disable-index-store --quiet
"$scratch/debug/parlorPackageTests.xctest" --testing-library swift-testing >"$log" 2>&1 </dev/null || status=$?
awk '/^(◇|✔)/ { quiet = 1 } /^(✘|━|➜|warning|error|Sizes)/ { quiet = 0 } !quiet' "$log"
scripts/count.sh "$log" "$status"
