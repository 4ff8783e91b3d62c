#!/bin/sh
# Proves that strangers can use the toolkit: a package outside of this checkout depends on it, builds the tea counter of
# Examples and its test, runs the test, and runs the program on a terminal.
#
# usage: outside.sh [path | tag]
#
# path  The package names this checkout by its path, with whatever is changed in it (the default).
# tag   The package names a repository and a version: a copy of the last commit, tagged as 1000.0.0.
set -eu
cd "$(dirname "$0")/.."
checkout=$PWD
mode=${1:-path}
scratch=${TMPDIR:-/tmp}/parlor-outside-$$
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

case $mode in
  path) dependency=".package(name: \"parlor\", path: \"$checkout\")" ;;
  tag)
    git clone --quiet --bare . "$scratch/parlor.git"
    git -C "$scratch/parlor.git" tag 1000.0.0
    dependency=".package(url: \"file://$scratch/parlor.git\", exact: \"1000.0.0\")"
    ;;
  *) echo "usage: outside.sh [path | tag]" >&2 && exit 2 ;;
esac

scripts/setup.sh ncurses.h script
package=$scratch/tea
mkdir -p "$package/Sources/CounterExample" "$package/Tests/CounterTests"
cp Examples/Counter/*.swift "$package/Sources/CounterExample"
# The recorded picture stays here; all else of the test is a stranger's.
sed '/it looks as recorded/,/^  }$/d' Tests/ExamplesTests/TeaCounterTests.swift >"$package/Tests/CounterTests/A.swift"
cat >"$package/Package.swift" <<END
$(head -n 1 "$checkout/Package.swift")
import PackageDescription

let package = Package(
  name: "tea",
  dependencies: [$dependency],
  targets: [
    .executableTarget(
      name: "CounterExample",
      dependencies: [.product(name: "TUI", package: "parlor"), .product(name: "Curses", package: "parlor")]),
    .testTarget(
      name: "CounterTests",
      dependencies: ["CounterExample", .product(name: "TUITestKit", package: "parlor")]),
  ])
END

cd "$package"
swift test --cache-path "$scratch/cache"
program=$(swift build --show-bin-path --cache-path "$scratch/cache")/CounterExample

# A tea is sold, and the program closed; each key follows what it needs on the screen, however slow the machine is.
screen=$scratch/screen
shows() {
  for _ in $(seq 300); do
    ! grep -q "$1" "$screen" 2>/dev/null || return 0
    sleep 0.2
  done
}
export TERM=xterm-256color LANG=C.UTF-8
{
  shows Keemun
  printf '\r'
  shows 'Enjoy!'
  printf '\033'
} | timeout 200 script --quiet --flush --return --command "stty rows 24 columns 80; exec $program" "$screen" >/dev/null
grep -q 'Enjoy!' "$screen" || { echo 'The tea counter does not sell.' >&2 && exit 1; }
echo "A package outside builds with the toolkit by $mode, and its program runs."
