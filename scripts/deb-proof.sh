#!/bin/sh
# Proves that the Debian packages can be installed, used, upgraded and removed on clean systems, and asks lintian.
#
# usage: deb-proof.sh [RELEASE…]
#
# RELEASE is bookworm (12) or trixie (13); both if none is given. Needs root, debootstrap and a mirror of Debian, or says
# what is missing and proves nothing. Uses .build/deb, where "make deb" puts the packages.
set -eu
cd "$(dirname "$0")/.."
[ "$(id -u)" = 0 ] || { echo "Skipped: only root can make a clean system." && exit 0; }
for tool in debootstrap lintian; do
  command -v "$tool" >/dev/null || { echo "Skipped: $tool is not installed." && exit 0; }
done
[ -n "$(ls .build/deb/*.deb 2>/dev/null)" ] || { echo "Run 'make deb' first." >&2 && exit 1; }

lintian --fail-on error,warning .build/deb/*.deb
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
trap 'exit 1' HUP INT TERM

for release in ${*:-bookworm trixie}; do
  system=$root/$release
  debootstrap --variant=minbase "$release" "$system" http://deb.debian.org/debian >"$root/log" 2>&1 ||
    { tail -n 5 "$root/log" >&2 && exit 1; }
  cp .build/deb/*.deb "$system/tmp/"
  # There is no older release to upgrade from, so this one is packed again with an older number.
  dpkg-deb --raw-extract .build/deb/parlor_*.deb "$root/old-$release"
  sed -i 's/^Version: .*/Version: 0.0.1/' "$root/old-$release/DEBIAN/control"
  dpkg-deb --root-owner-group --build "$root/old-$release" "$system/tmp/old.deb" >/dev/null
  cat >"$system/tmp/try" <<'END'
set -eu
export HOME=/tmp/home TERM=xterm-256color LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive
mkdir -p "$HOME"
find / -xdev -name '*parlor*' -not -path '/tmp/*' | sort >/tmp/before
apt-get -qq update
export PATH="$PATH:/usr/games"
apt-get -qq install --yes --no-install-recommends /tmp/old.deb >/dev/null
echo 'bob$2bo$3o!' | parlor life new - >/dev/null
apt-get -qq install --yes --no-install-recommends /tmp/parlor_*.deb >/dev/null
dpkg-query --show parlor | grep -v '0\.0\.1'
parlor life list | grep 'B3/S23'
if ldd /usr/games/parlor /usr/games/parlor-link | grep 'not found'; then exit 1; fi
parlor --version
parlor sudoku daily | grep '^#D Daily'
echo 'bob$2bo$3o!' | parlor life run - -g 4 | grep '^cells *5$'
parlor history --json
test -s /usr/share/man/man1/parlor.1.gz
apt-get -qq install --yes --no-install-recommends /tmp/parlor-server_*.deb >/dev/null
parlor-server --version
parlor-server --check --data /tmp/phrases
parlor serve --check --data /tmp/phrases
apt-get -qq purge --yes parlor parlor-server
find / -xdev -name '*parlor*' -not -path '/tmp/*' -not -path '/var/log/*' -not -path '/var/cache/*' | sort >/tmp/after
diff /tmp/before /tmp/after
END
  # A program learns its arguments from /proc; the mounts go with the shell.
  unshare --mount sh -c 'mount -t proc proc "$0/proc" && mount -t devpts devpts "$0/dev/pts" && exec chroot "$0" sh /tmp/try' \
    "$system" >"$root/out" 2>"$root/log" </dev/null || { tail -n 20 "$root/out" "$root/log" >&2 && exit 1; }
  printf '%s: %s installed, used, upgraded, and removed\n' "$release" "$(grep -m 1 "^parlor [0-9]" "$root/out")"
  rm -rf "$system"
done
