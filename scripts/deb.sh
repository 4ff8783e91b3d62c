#!/bin/sh
# Makes Debian packages of what was built, in .build/deb: parlor for players, parlor-server for those who serve phrases.
#
# Their programs need no newer glibc than the system has that built them: those built on Debian 12 also run on 13.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -n 's/.*number = "\(.*\)"/\1/p' Sources/GameLogic/GameKit/ParlorVersion.swift)
architecture=$(dpkg --print-architecture)
deb=$PWD/.build/deb
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
maintainer="The Parlor authors <parlor@localhost.invalid>"

rm -rf "$deb"
mkdir -p "$deb/debian"

# Installs a part, and brings it into the form that Debian wants: licenses in one file, everything compressed.
stage() {
  tree=$deb/$2
  doc=$tree/usr/share/doc/$2
  DESTDIR=$tree PREFIX=/usr scripts/install.sh "$1" >/dev/null
  mkdir -p "$doc"
  copyright >"$doc/copyright"
  changelog "$2" | gzip -n9 >"$doc/changelog.gz"
  rm -rf "$doc/LICENSES" "$doc/LICENSE" "$doc/REUSE.toml" "$doc/CHANGELOG.md"
  find "$tree/usr/share/man" -type f -exec gzip -n9 {} +
  find "$tree/usr/share/man" -type l | while IFS= read -r link; do
    ln -s "$(readlink "$link").gz" "$link.gz"
    rm "$link"
  done
}

# The terms of every file in Debian's machine-readable form, from REUSE.toml, with the texts that Debian does not have.
copyright() { awk -f scripts/copyright.awk REUSE.toml; }

# What CHANGELOG.md says of this version, as an entry of Debian's: no line is longer than 80 columns.
changelog() {
  printf '%s (%s) unstable; urgency=medium\n\n' "$1" "$version"
  awk -v version="$version" '
    function finish(    words, count, number, line) {
      count = split(item, words, " ")
      line = "  *"
      for (number = 1; number <= count; number++) {
        if (length(line " " words[number]) > 76) { print line; line = "   " }
        line = line " " words[number]
      }
      if (count > 0) print line
      item = ""
    }
    /^## / { finish(); isHere = $2 == version }
    { gsub(/[*`]/, "") }
    isHere && /^- / { finish(); item = substr($0, 3) }
    isHere && /^  / { item = item $0 }
    END { finish() }' CHANGELOG.md
  printf '\n -- %s  %s\n' "$maintainer" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")"
}

# The packages with the libraries that programs load, as dpkg knows them.
libraries() {
  printf 'Source: parlor\n\nPackage: parlor\nArchitecture: any\n' >"$deb/debian/control"
  (cd "$deb" && dpkg-shlibdeps -O "$@" 2>/dev/null) | sed -n 's/^shlibs:Depends=//p'
}

# Says why lintian's complaints are no faults.
override() { install -D -m 644 /dev/stdin "$deb/$1/usr/share/lintian/overrides/$1"; }

# Writes the control file, from a description on standard input, and packs.
pack() {
  tree=$deb/$1
  mkdir -p "$tree/DEBIAN"
  {
    printf 'Package: %s\nVersion: %s\nArchitecture: %s\nMaintainer: %s\n' "$1" "$version" "$architecture" "$maintainer"
    printf 'Installed-Size: %s\nPriority: optional\n' "$(du -sk "$tree/usr" | cut -f 1)"
    cat
  } >"$tree/DEBIAN/control"
  (cd "$tree" && find . -path ./DEBIAN -prune -o -type f -printf '%P\n' | sort | xargs md5sum) >"$tree/DEBIAN/md5sums"
  chmod -R u=rwX,go=rX "$tree"
  dpkg-deb --root-owner-group --build "$tree" "$deb/${1}_${version}_$architecture.deb" >/dev/null
  rm -rf "$tree"
}

stage game parlor
mv "$deb/parlor/usr/bin" "$deb/parlor/usr/games"
override parlor <<END
# Inside, so that one package runs on several releases of Debian; CREDITS.md names them.
parlor: embedded-library *
# Started by parlor, never by hand.
parlor: no-manual-page [usr/games/parlor-link]
END
pack parlor <<END
Section: games
Depends: $(libraries "parlor/usr/games/parlor" "parlor/usr/games/parlor-link")
Recommends: ca-certificates, libqrencode4
Suggests: parlor-server
Description: party games and puzzles for a terminal
 Put one laptop on the table, gather your friends, and pass it around when it
 says so. There is a trivia game with liars at the table (Snakesss) and a
 village with werewolves in it (Werewolf), and four pastimes for one: Conway's
 Game of Life, Sudoku, Tangram, and Anagram. Everything is saved, can be played
 by keys, by mouse or by ear, and stays offline unless you enter a server.
END

stage servers parlor-server
mkdir -p "$deb/parlor-server/usr/lib/systemd/system" "$deb/parlor-server/usr/lib/systemd/user"
cp packaging/parlor-server.service "$deb/parlor-server/usr/lib/systemd/system/parlor-server.service"
cp packaging/parlor-server.user.service "$deb/parlor-server/usr/lib/systemd/user/parlor-server.service"
# "parlor serve" looks for it beside parlor.
mkdir -p "$deb/parlor-server/usr/games"
ln -s ../bin/parlor-anagram-server "$deb/parlor-server/usr/games/parlor-anagram-server"
override parlor-server <<END
# Inside, so that one package runs on several releases of Debian; CREDITS.md names them.
parlor-server: embedded-library *
END
pack parlor-server <<END
Section: net
Depends: $(libraries "parlor-server/usr/bin/parlor-anagram-server")
Description: server for friends who send each other phrases in Parlor
 Parlor's players can send each other phrases to unscramble. This server keeps
 them, in SQLite or in PostgreSQL. It listens on this machine alone until it is
 told otherwise, and starts when an administrator enables its systemd unit.
END
rm -rf "$deb/debian"
ls -l "$deb"
