#!/bin/sh
# Starts Caddy on the Caddyfile beside this file, with what depends on the deployment. Arguments replace `run`: start.sh adapt.
set -eu

# SITE_ADDRESS: host names, separated by commas; empty: plain HTTP for every name
case ${SITE_ADDRESS:-} in
'') SITE_ADDRESS=http:// SOCKET_SCHEME=http ;;
http://*) SOCKET_SCHEME=http ;;
*) SOCKET_SCHEME=https ;;
esac

# who issues their certificates: acme (Let's Encrypt), or internal, an authority of this proxy's own
SITE_CERTIFICATES=${SITE_CERTIFICATES:-acme}

case $(caddy version) in
2.[0-9].* | v2.[0-9].* | v2.10.*) BODIES=passed-on ;;
*) BODIES=kept ;;
esac

export SITE_ADDRESS SOCKET_SCHEME SITE_CERTIFICATES BODIES
exec caddy "${1:-run}" --config "$(dirname "$0")/Caddyfile" --adapter caddyfile
