#!/bin/sh
# Stops the site and restores its database to a time, under compose with WAL_ARCHIVE_DIR (docs/backup.md):
#   docker/restore-to-time.sh 2026-11-27T12:00:00+09:00 [--without-journal]
# TIMELINE=1 before it follows that timeline of the log instead of the newest: for a second restore to a later time.
set -eu
cd "$(dirname "$0")/.."
case ${1:-} in
  ????-??-??T*Z | ????-??-??T*[+-]??:??) ;;
  *)
    echo "one time with its zone is needed: docker/restore-to-time.sh 2026-11-27T12:00:00+09:00" >&2
    exit 1
    ;;
esac
started=$(date +%s)
docker compose --progress quiet stop
docker compose --progress quiet run --rm --no-deps -T --entrypoint sh postgres -s "$1" "${TIMELINE:-latest}" <docker/recover-to-time.sh
docker compose --progress quiet run --rm -T restore --to "$@"
echo "$(($(date +%s) - started)) s; the site starts with: docker compose up -d --wait --force-recreate"
