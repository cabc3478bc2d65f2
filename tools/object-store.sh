#!/usr/bin/env bash
# object-store.sh DIR PORT     e.g. object-store.sh .local/objects 9000
# Starts a real S3-compatible object store (OpenStack Swift with s3api, Debian packages) on loopback. Pages of any port may
# upload to it: nothing is done without a signed address, and nobody else reaches this machine's loopback.
# Access key "dev:app", secret "devsecret", region us-east-1, path-style addresses. Data stays in DIR.
# Prints "name pid" for each process it starts. A store that already answers is left alone.
set -euo pipefail
DIR=$(mkdir -p "${1:?directory}" && cd "$1" && pwd) PORT=${2:?port}
OBJECT=$((PORT + 1)) CONTAINER=$((PORT + 2)) ACCOUNT=$((PORT + 3)) CACHE=$((PORT + 4))

answers() { curl -s -o /dev/null --max-time 2 "http://127.0.0.1:$PORT/info"; }
! answers || exit 0

mkdir -p "$DIR"/{etc,srv/d1,log,recon}
# Swift looks for this one file in a fixed place; the package brings it.
[ -f /etc/swift/swift.conf ] || {
  mkdir -p /etc/swift
  printf '[swift-hash]\nswift_hash_path_suffix = dev\nswift_hash_path_prefix = dev\n' > /etc/swift/swift.conf
}

for pair in "object $OBJECT" "container $CONTAINER" "account $ACCOUNT"; do
  read -r kind port <<<"$pair"
  cat > "$DIR/etc/$kind-server.conf" <<C
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
workers = 0
user = $(id -un)
swift_dir = $DIR/etc
devices = $DIR/srv
recon_cache_path = $DIR/recon
mount_check = false
log_level = WARNING
fallocate_reserve = 0
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
C
  # A ring names its port, so a store that moves to another port needs new rings; the data stays valid.
  rings=$DIR/etc/rings-$PORT
  if [ ! -f "$rings/$kind.ring.gz" ]; then
    mkdir -p "$rings"
    (cd "$rings" && rm -f "$kind.builder" && swift-ring-builder "$kind.builder" create 4 1 1 >/dev/null &&
      swift-ring-builder "$kind.builder" add "r1z1-127.0.0.1:$port/d1" 1 >/dev/null &&
      swift-ring-builder "$kind.builder" rebalance >/dev/null)
  fi
  cp "$rings/$kind.ring.gz" "$DIR/etc/$kind.ring.gz"
done

cat > "$DIR/etc/proxy-server.conf" <<C
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $PORT
workers = 0
user = $(id -un)
swift_dir = $DIR/etc
log_level = WARNING
cors_allow_origin = *
strict_cors_mode = true
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$CACHE
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
dns_compliant_bucket_names = true
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_dev_app = devsecret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
C

start() { # start NAME COMMAND…
  local name=$1
  shift
  setsid nohup "$@" >"$DIR/log/$name.log" 2>&1 </dev/null &
  echo "object-store-$name $!"
}
start cache memcached -u "$(id -un)" -l 127.0.0.1 -p "$CACHE" -m 64
for kind in object container account; do start "$kind" "swift-$kind-server" "$DIR/etc/$kind-server.conf" -v; done
start proxy swift-proxy-server "$DIR/etc/proxy-server.conf" -v

for _ in $(seq 400); do
  ! answers || exit 0
  sleep 0.1
done
echo "The object store did not answer on port $PORT; see $DIR/log" >&2
exit 1
