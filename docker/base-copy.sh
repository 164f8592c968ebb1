#!/bin/sh
# Copies the running server's folder into its WAL archive, for a restore to a point in time (docs/backup.md):
#   docker compose exec -T postgres sh < docker/base-copy.sh
set -eu
archive=/var/lib/gamelog/wal
[ -d "$archive" ] || { echo "a base copy needs WAL_ARCHIVE_DIR in .env, and docker compose up -d after it" >&2; exit 1; }
cd "$archive"
rm -rf .base.partial
pg_basebackup --username=postgres --pgdata=.base.partial --checkpoint=fast
pg_verifybackup --quiet .base.partial
sync -f .base.partial
# The time of its end: it leads to no earlier one.
name=base-$(date -u -d '+1 second' +%Y%m%dT%H%M%SZ)
mv .base.partial "$name"
# Two copies are kept, and the log since the start of the older one.
for old in $(printf '%s\n' base-* | head -n -2); do rm -rf "$old"; done
oldest=$(printf '%s\n' base-* | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]\{24\}\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup --clean-backup-history . "$first"
echo "$name: $(du -sm "$name" | cut -f1) MB"
