#!/bin/sh
# nginx resolves a name once, and Docker gives a recreated or scaled service new addresses: this keeps the upstream
# lists at what the names mean now, and has nginx read them again when that changes (answers in flight are finished).
set -eu
names=/srv/gamelog/conf/upstreams.names
current=/run/gamelog/upstreams.conf

if [ "${SITE_FOR:-$BUILT_FOR}" != "$BUILT_FOR" ]; then
  echo "PUBLIC_ORIGIN, ALLOWED_HOSTS, TRUST_PROXY, RATE_LIMITS or ACCESS_LOG changed since this image was built: run docker compose up --build" >&2
  exit 1
fi

# Every `server name:port` line once per address; a name without one leads nowhere, which answers 503.
resolve() {
  while read -r word target rest; do
    if [ "$word" != server ]; then
      echo "$word $target $rest"
      continue
    fi
    addresses=$(getent ahostsv4 "${target%:*}" | awk '{ print $1 }' | sort -u)
    for address in ${addresses:-127.0.0.1}; do
      echo "server $address:${target##*:} $rest"
    done
  done <"$names"
}

resolve >"$current"
(
  while sleep 1; do
    resolve >"$current.new"
    if ! cmp -s "$current" "$current.new"; then
      mv "$current.new" "$current"
      # The shell's own id: nginx has taken its place by now.
      kill -HUP $$ || exit 0
    fi
  done
) &
exec "$@"
