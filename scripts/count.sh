#!/bin/sh
# Prints how many tests passed and failed, from the log of Swift Testing; fails unless all have passed.
#
# usage: count.sh LOG STATUS
#
# STATUS is not 0 if something else has failed already.
set -eu
log=$1
status=$2

# "✘ Test run with 4 tests in 2 suites failed after 0.001 seconds with 2 issues ..."; there may be several runs.
total=$(awk '$2 $3 $4 == "Testrunwith" { count += $5; isOver = 1 } END { if (isOver) print count }' "$log")
failed=$(grep -a -v '^[^ ]* Test run with' "$log" | grep -a -c '^[^ ]* Test .* failed after [0-9.]* seconds') || true
skipped=$(grep -a -c '^[^ ]* Test .* skipped[.:]' "$log") || true

crashes=$(grep -a -c '^Thread .* crashed' "$log") || true
if [ -z "$total" ] || [ "$crashes" -gt 0 ]; then
  # A crash ends a run before it is counted, and one test with it.
  grep -a -m 1 -A 6 -e 'Fatal error' -e '^Thread .* crashed' -e 'ERROR: AddressSanitizer' -e 'runtime error:' "$log" || tail -n 7 "$log"
  echo 'The tests crashed. Their last lines:'
  total=$(grep -a -c '^[^ ]* Test .* passed after [0-9.]* seconds' "$log") || true
  failed=$((failed + 1))
  total=$((total + failed))
  skipped=0
  status=1
fi
passed=$((total - failed - skipped))

[ "$skipped" -eq 0 ] || printf '%d skipped\n' "$skipped"
[ "$passed" -gt 0 ] || status=1
[ -z "${PARLOR_RECORD:-}" ] || {
  echo 'Snapshots were recorded instead of compared. Review them, then run the tests again.'
  status=1
}
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$status" -eq 0 ]
