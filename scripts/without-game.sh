#!/bin/sh
# Proves that a game is a module: copies the checkout, removes the game there, builds and starts the program, and checks
# the rules of the sources on what is left.
#
# usage: without-game.sh GAME
#
# GAME is its name in Package.swift, such as Life. All runs share .build/without-game, so that only the first one
# builds everything.
set -eu
cd "$(dirname "$0")/.."
[ $# -eq 1 ] || { echo "usage: without-game.sh GAME" >&2 && exit 2; }
game=$1
word=$(printf '%s' "$game" | tr '[:upper:]' '[:lower:]')
[ -d "Sources/GameLogic/$game" ] || { echo "There is no Sources/GameLogic/$game." >&2 && exit 2; }

scratch=$PWD/.build/without-game
copy=$scratch/checkout
mkdir -p "$copy"

# Files that have not changed stay untouched, so that they are not built again.
git ls-files --cached --others --exclude-standard | while IFS= read -r file; do
  [ ! -f "$file" ] || printf '%s\n' "$file"
done | sort -u >"$scratch/wanted"
xargs -d '\n' cp --update --parents --preserve=timestamps --target-directory "$copy" <"$scratch/wanted"
(cd "$copy" && find . -path ./.build -prune -o -type f -printf '%P\n') | sort -u | comm -23 - "$scratch/wanted" |
  while IFS= read -r file; do rm -f "$copy/$file"; done
for file in Package.swift Sources/App/Catalogue.swift; do cp --preserve=timestamps "$file" "$copy/$file"; done

cd "$copy"
rm -rf "Sources/GameLogic/$game" "Sources/App/Games/$game" "Tests/$game"* \
  "packs/puzzles/$word" "packs/phrases/$word"* "packs/lines/$word.json"
sed -i "/^  \"$game\": \[/{:a;/\],\$/!{N;ba};d}" Package.swift
sed -i "/\b$game/d; /\.$word\b/d" Sources/App/Catalogue.swift
diff -U 0 "$OLDPWD/Package.swift" Package.swift || true
diff -U 0 "$OLDPWD/Sources/App/Catalogue.swift" Sources/App/Catalogue.swift || true
find . -type d -empty -delete

swift build --product parlor --disable-index-store --scratch-path "$scratch/build"
program=$(swift build --show-bin-path --scratch-path "$scratch/build")/parlor

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
trap 'exit 1' HUP INT TERM
export HOME="$home" XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state" PARLOR_SHARE="$copy"
export TERM=xterm-256color LANG=C.UTF-8
"$program" --version
"$program" --help >"$home/help"
! grep -qi "parlor $word" "$home/help" || { echo "--help still names $game." >&2 && exit 1; }
python3 "$OLDPWD/scripts/lobby.py" "$program" "$game"
scripts/architecture.sh
echo "Parlor builds and starts without $game."
