#!/bin/sh
# Prints which share of each target's lines the tests have run; fails where a limit is missed.
#
# usage: coverage.sh BUILD-FOLDER
#
# App and Curses have no limit: much of them is run only by tests that start the program itself.
set -eu
cd "$(dirname "$0")/.."
build=$1
limit=80
limited="TUI Packs Store $(ls Sources/GameLogic)"

toolchain=$(scripts/toolchain.sh)
profile=$build/codecov/parlor.profdata
# A program that was killed on purpose may leave half a file.
"$toolchain/llvm-profdata" merge -failure-mode=all -sparse "$build"/codecov/*.profraw -o "$profile"
"$toolchain/llvm-cov" export -format=lcov -summary-only -instr-profile "$profile" \
  "$build/parlorPackageTests.xctest" -object "$build/parlor" >"$build/codecov/parlor.lcov"

# In the report, SF names a file, LF counts its lines, LH those that were run.
awk -v root="$PWD/Sources/" -v limit="$limit" -v limited="$limited" '
  function target_of(file) {
    if (index(file, root) != 1) return ""
    split(substr(file, length(root) + 1), folder, "/")
    if (folder[2] == "Curses" || folder[2] == "Packs" || folder[2] == "Store") return folder[2]
    return folder[1] == "GameLogic" ? folder[2] : folder[1]
  }
  function report(target, needed,    share, missed) {
    share = lines[target] ? 100 * run[target] / lines[target] : 0
    missed = share < needed
    printf "%-12s %6.1f %%  %6d of %6d lines%s\n", target, share, run[target], lines[target],
      missed ? "  (at least " needed " % wanted)" : ""
    failed = failed || missed
  }
  /^SF:/ { target = target_of(substr($0, 4)) }
  /^LF:/ { lines[target] += substr($0, 4) }
  /^LH:/ { run[target] += substr($0, 4) }
  END {
    print "Coverage"
    count = split(limited, names, " ")
    for (i = 1; i <= count; i++) report(names[i], limit)
    report("Curses", 0)
    report("App", 0)
    exit failed
  }' "$build/codecov/parlor.lcov"
