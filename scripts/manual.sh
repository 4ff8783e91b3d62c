#!/bin/sh
# Writes the manual and the completions, as the built programs describe themselves, into .build/play/share, from where
# they are installed.
set -eu
cd "$(dirname "$0")/.."
parlor=.build/play/release/parlor
share=.build/play/share

rm -rf "$share"
for page in $("$parlor" manual); do
  folder=$share/man/man${page##*.}
  mkdir -p "$folder"
  "$parlor" manual "$page" >"$folder/$page"
done
ln -s parlor-server.8 "$share/man/man8/parlor-anagram-server.8"
mkdir -p "$share/man/man5"
date=$("$parlor" manual parlor.1 | awk 'NR == 1 { print $4 }')
awk -v name=parlor-theme.5 -v about='how a theme of Parlor is written' -v date="$date" \
  -v version="$("$parlor" --version)" -f scripts/manual.awk docs/themes.md >"$share/man/man5/parlor-theme.5"

while read -r shell path; do
  mkdir -p "$share/$(dirname "$path")"
  "$parlor" completion "$shell" >"$share/$path"
done <<END
bash bash-completion/completions/parlor
zsh zsh/site-functions/_parlor
fish fish/vendor_completions.d/parlor.fish
END
