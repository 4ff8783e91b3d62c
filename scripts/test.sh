#!/bin/sh
# Runs every check there is; its last line says how many tests passed and failed.
#
# One build serves all tests: optimised, because the laws over many seeds take long otherwise, and
# instrumented for coverage. The program that the tests start comes from the same build.
set -eu
cd "$(dirname "$0")/.."

scratch=.build/test
log=$scratch/test.log
swift_test() {
  action=$1
  shift
  swift "$action" "$@" --configuration release --scratch-path "$scratch" -Xswiftc -enable-testing \
    --enable-code-coverage --explicit-target-dependency-import-check error
}

scripts/setup.sh ncurses.h:libncurses-dev sqlite3.h:libsqlite3-dev zlib.h:zlib1g-dev vterm.h:libvterm-dev tic:ncurses-bin
swift format lint --strict --recursive --parallel Package.swift Sources Benchmarks Tests
swift_test build --build-tests
scripts/terminfo.sh

# Counters of an earlier run would count again. A started program inherits the test's
# LLVM_PROFILE_FILE, and so writes its own beside the others.
rm -rf "$scratch/release/codecov"
PARLOR_BINARY=$PWD/$scratch/release/parlor
export PARLOR_BINARY
status=0
echo "Testing (every word of it is in $log)"
swift_test test --skip-build --disable-xctest >"$log" 2>&1 </dev/null || status=$?

# What passed needs no words.
awk '/^(◇|✔)/ { quiet = 1 } /^(✘|━|➜|warning|error)/ { quiet = 0 } !quiet' "$log"
scripts/coverage.sh "$scratch/release" || status=1
scripts/count.sh "$log" "$status"
