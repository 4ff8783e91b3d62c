#!/bin/sh
# Prints the share of each target's lines that the tests have run; fails where it is below the limit.
#
# usage: coverage.sh BUILD-FOLDER
#
# App, the games' screens, Gallery and Curses have no limit: much of them is run only by tests that start the
# program and end it by a signal.
set -eu
cd "$(dirname "$0")/.."
build=$1
limit=80
limited="UndoKit TUI Kit Library Party Packs Database Store $(ls Sources/GameLogic)"

toolchain=$(scripts/toolchain.sh)
profile=$build/codecov/parlor.profdata
# A program that was killed on purpose may leave half a file.
"$toolchain/llvm-profdata" merge -failure-mode=all -sparse "$build"/codecov/*.profraw -o "$profile"
"$toolchain/llvm-cov" export -format=lcov -summary-only -instr-profile "$profile" \
  "$build/parlorPackageTests.xctest" -object "$build/parlor" >"$build/codecov/parlor.lcov"

# In the report, SF names a file, LF counts its lines, LH those that were run.
awk -v root="$PWD/Sources/" -v limit="$limit" -v limited="$limited" '
  function target_of(file,    folder) {
    if (index(file, root) != 1) return ""
    split(substr(file, length(root) + 1), folder, "/")
    if (folder[2] ~ /^(Curses|Gallery|Kit|Commands|Companion|Library|Party|Scanning|Packs|Database|Store)$/) return folder[2]
    if (folder[1] == "App" && folder[2] == "Games") return folder[3] "App"
    return folder[1] == "GameLogic" ? folder[2] : folder[1]
  }
  function report(target, needed,    share, missed) {
    share = 100 * run[target] / lines[target]
    missed = share < needed
    printf "%-12s %6.1f %%  %6d of %6d lines%s\n", target, share, run[target], lines[target],
      missed ? "  (at least " needed " % wanted)" : ""
    failed = failed || missed
    done[target] = 1
  }
  /^SF:/ { target = target_of(substr($0, 4)) }
  /^LF:/ { lines[target] += substr($0, 4) }
  /^LH:/ { run[target] += substr($0, 4) }
  END {
    print "Coverage"
    count = split(limited, names, " ")
    for (i = 1; i <= count; i++) if (lines[names[i]]) report(names[i], limit)
    for (target in lines) if (target != "" && lines[target] && !done[target]) report(target, 0)
    exit failed
  }' "$build/codecov/parlor.lcov"
