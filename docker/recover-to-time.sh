#!/bin/sh
# Run by docker/restore-to-time.sh in a container of postgres, whose server is stopped: puts the newest base copy before a
# time into the server's place and replays the archived log until then. Where that fails the folder is as it was.
#   sh -s TIME [TIMELINE]
set -eu
archive=/var/lib/gamelog/wal
data=/var/lib/postgresql/data
fail() { echo "$*" >&2; exit 1; }
[ -d "$archive" ] || fail "a restore to a time needs WAL_ARCHIVE_DIR in .env"
name=base-$(date -u -d "$1" +%Y%m%dT%H%M%SZ)
copy=
for found in $(cd "$archive" && printf '%s\n' base-*); do
  if [ "$(printf '%s\n%s\n' "$found" "$name" | sort | head -n 1)" != "$name" ]; then copy=$found; fi
done
[ -n "$copy" ] || fail "the folder WAL_ARCHIVE_DIR has no base copy of before $1: docker compose exec -T postgres sh < docker/base-copy.sh makes one"

kept=$archive/before-$(date -u +%Y%m%dT%H%M%SZ)
replace_by() {
  find "$data" -mindepth 1 -delete
  cp -a "$1/." "$data"
}
if [ -e "$data/PG_VERSION" ]; then
  cp -a "$data" "$kept"
  sync -f "$kept"
fi
server=
undo() {
  if kill -INT $server 2>/dev/null; then wait "$server"; fi
  if [ -e "$kept" ]; then
    replace_by "$kept"
    rm -rf "$kept"
  else
    find "$data" -mindepth 1 -delete
  fi
}
trap undo EXIT
trap 'exit 1' INT TERM
replace_by "$archive/$copy"
# Segments that were not archived yet.
if [ -e "$kept" ]; then
  for file in "$kept"/pg_wal/???????????????????????? "$kept"/pg_wal/*.history; do
    if [ -f "$file" ]; then cp -a "$file" "$data/pg_wal/"; fi
  done
fi
touch "$data/recovery.signal"
# Takes no connection before it has reached the time. What it writes is archived once the server runs as ever.
postgres -D "$data" -c listen_addresses= -c hot_standby=off -c archive_mode=on \
  -c restore_command="cp \"$archive/%f\" \"%p\"" \
  -c recovery_target_time="$(date -u -d "$1" '+%Y-%m-%d %H:%M:%S.%6N+00')" \
  -c recovery_target_timeline="${2:-latest}" -c recovery_target_action=promote >/tmp/log 2>&1 &
server=$!
until pg_isready --quiet; do
  if ! kill -0 "$server" 2>/dev/null; then
    # But for what pg_isready was answered.
    cause=$(sed -n 's/^.*FATAL: *//p' /tmp/log | grep -v '^the database system is' | head -n 1)
    fail "the database is as it was, and could not be restored to $1 from $copy: $cause"
  fi
  sleep 0.2
done
pg_ctl stop --silent --pgdata="$data" --timeout=3600
trap - EXIT
echo "the database is restored to $1 from $copy"
[ ! -e "$kept" ] || echo "the server's folder of before is kept in WAL_ARCHIVE_DIR as ${kept##*/}: remove it once all is well"
