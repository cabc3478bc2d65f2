#!/usr/bin/env bash
# install-packages.sh NAME…   Installs Debian packages as root, asking nothing and starting none of their daemons.
set -euo pipefail
POLICY=/usr/sbin/policy-rc.d
KEPT=$(mktemp -d)

# What stood there before stands there again afterwards, also when the installation fails or is interrupted.
restore() {
  if [ -e "$KEPT/policy" ]; then mv -f "$KEPT/policy" "$POLICY"; else rm -f "$POLICY"; fi
  rmdir "$KEPT"
}
[ ! -e "$POLICY" ] || cp -p "$POLICY" "$KEPT/policy"
trap restore EXIT
trap 'exit 130' INT TERM
printf '#!/bin/sh\nexit 101\n' > "$POLICY"
chmod 755 "$POLICY"

export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
apt-get update -qq
apt-get install -y -qq --no-install-recommends -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120 "$@"
