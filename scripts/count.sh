#!/bin/sh
# Prints how many tests passed and failed, from what Swift Testing has said; fails unless all is well.
#
# usage: count.sh LOG STATUS
#
# STATUS is not 0 when something else has failed already.
set -eu
log=$1
status=$2

# "✘ Test run with 4 tests in 2 suites failed after 0.001 seconds with 2 issues ..."
total=$(sed -n 's/^[^ ]* Test run with \([0-9]*\) tests\{0,1\} .*/\1/p' "$log" | tail -n 1)
failed=$(grep -a -v '^[^ ]* Test run with' "$log" | grep -a -c '^[^ ]* Test .* failed after [0-9.]* seconds') || true
skipped=$(grep -a -c '^[^ ]* Test .* skipped[.:]' "$log") || true

if [ -z "$total" ]; then
  # A crash ends the run before it is counted, and takes a test with it.
  grep -a -m 1 -A 6 -e 'Fatal error' -e '^Thread .* crashed' "$log" || tail -n 7 "$log"
  echo 'The tests did not come to their end; these were their last words.'
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
  echo 'Snapshots were recorded, so this was no test: review them, and run the tests again.'
  status=1
}
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$status" -eq 0 ]
