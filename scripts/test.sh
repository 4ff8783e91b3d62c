#!/bin/sh
# Runs all checks; the last line says how many tests passed and failed.
#
# usage: test.sh [tests | coverage | proof | sanitize | attack] [FILTER]
#
# tests     A debug build, in which the manifest has what decides the time optimized (the default).
# coverage  The same with counters; fails where the tests run too little (the default where CI=true).
# proof     An optimized build, for the long random walks and the proofs of the engines.
# sanitize  The tests of what has C kernels, in a build that ends at an access out of bounds, at undefined behavior,
#           and with memory that a kernel has not freed.
# attack    The attacks alone, at full size, on the program as it is played; PARLOR_ATTACK is their seed, or 1.
#
# FILTER is a regular expression; only tests whose names match it are run.
set -eu
cd "$(dirname "$0")/.."

mode=${1:-tests}
filter=${2-}
[ "$mode" != tests ] || [ "${CI-}" != true ] || mode=coverage
case $mode in
  tests) set -- ;;
  coverage) set -- --enable-code-coverage ;;
  proof)
    set -- --configuration release -Xswiftc -enable-testing
    export PARLOR_PROOF=1
    ;;
  sanitize)
    # Swift's compiler knows no check for undefined behavior here, but its clang does, and the one runtime has both.
    set -- --sanitize address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined \
      -Xswiftc -use-ld=lld
    kernels=$(echo Sources/GameLogic/*/C*Kernels | sed 's|[^ ]*/\([^/ ]*\)/C[^/ ]*Kernels|\1Tests|g; s/ /,/g')
    export PARLOR_ONLY="$kernels"
    export UBSAN_OPTIONS=print_stacktrace=1
    ;;
  attack)
    set --
    export PARLOR_ATTACK="${PARLOR_ATTACK:-1}"
    filter="Attacks/.*$filter"
    ;;
  *) echo "usage: test.sh [tests | coverage | proof | sanitize | attack] [FILTER]" >&2 && exit 2 ;;
esac
# The attacks need no build of their own.
case $mode in tests | attack) scratch=.build/test ;; *) scratch=.build/$mode ;; esac
set -- "$@" --scratch-path "$scratch" --disable-index-store
log=$scratch/test.log

# The state of the work tree: names and contents of all changed files.
worktree() {
  git status --porcelain --untracked-files=all 2>/dev/null | tee "$scratch/changes$1" || true
  git diff HEAD 2>/dev/null | cksum
}

scripts/setup.sh ncurses.h sqlite3.h zlib.h png.h turbojpeg.h lua.h libwebsockets.h openssl/evp.h qrencode.h libpq-fe.h vterm.h tic
# What makes the pictures is tested where its libraries are; nothing else needs them.
! scripts/setup.sh --has gif_lib.h ft2build.h || export PARLOR_PICTURES=1
swift format lint --strict --recursive --parallel Package.swift Sources Examples Benchmarks Pictures Tests
swift build --build-tests --explicit-target-dependency-import-check error "$@"
scripts/terminfo.sh

build=$PWD/$(swift build --show-bin-path "$@" | sed "s|^$PWD/||")
export PARLOR_BINARY="$build/parlor"
[ "$mode" != attack ] || PARLOR_BINARY=$PWD/.build/play/release/parlor
if [ "$mode" = coverage ]; then
  # Counters of an earlier run would be added. Programs that tests start write their own beside the tests'.
  rm -rf "$build/codecov"
  export LLVM_PROFILE_FILE="$build/codecov/%p.profraw"
fi

if [ "$mode" = sanitize ]; then
  # Swift packs other bits into its pointers, so that what it holds looks lost.
  echo leak:swift_slowAlloc >"$scratch/suppressions"
  export LSAN_OPTIONS="suppressions=$PWD/$scratch/suppressions:print_suppressions=0"
fi

before=$(worktree 1)
status=0
echo "Testing (full output in $log)"
# The tests are started directly, as `swift test` would plan the build once more.
run() {
  "$build/parlorPackageTests.xctest" --testing-library swift-testing ${filter:+--filter "$filter"} "$@" \
    </dev/null 2>&1
}
: >"$log"
case $mode in
  attack)
    # Two runs at once: one thing at a time where memory is measured, many where programs are waited for, and
    # where keys are pressed at random, which measures nothing. The servers follow when the disks are done, whose
    # tests need a processor in time.
    programs='EndToEndTests|AppTests\.App|Key'
    servers='AnagramServerTests|NetworkTests'
    show='/^(◇|✔|✘) (Suite|Test) .*(Attacks|")/ || /^➜/ { print; fflush() }'
    {
      run --skip "$programs|$servers" --no-parallel >"$log" || status=$?
      exit $status
    } &
    first=$!
    second_log=$scratch/programs.log
    {
      wanted=$filter
      filter="($programs).*$wanted"
      run >"$second_log" || status=$?
      filter="($servers).*$wanted"
      run --no-parallel >>"$second_log" || status=$?
      exit $status
    } &
    second=$!
    tail --pid=$first -n +1 -q -F "$log" 2>/dev/null | awk "$show" &
    tail --pid=$second -n +1 -q -F "$second_log" 2>/dev/null | awk "$show" &
    wait $first || status=$?
    wait $second || status=$?
    cat "$second_log" >>"$log"
    ;;
  *) run >"$log" || status=$? ;;
esac

# Passed tests are left out.
awk '/^(◇|✔)/ { quiet = 1 } /^(✘|━|➜|warning|error|==)/ { quiet = 0 } !quiet' "$log"
[ "$mode" != coverage ] || scripts/coverage.sh "$build" || status=1
if [ "$before" != "$(worktree 2)" ]; then
  echo 'The work tree changed while the tests ran:'
  diff "$scratch/changes1" "$scratch/changes2" || true
  status=1
fi
scripts/count.sh "$log" "$status"
