#!/bin/sh
# Runs one process of GAMELOG by its name, with the secrets that the one-shot `migrate` wrote for it.
set -eu
case $1 in
  user | board | antenna | admin | widget) entry=services/$1/src/main.ts ;;
  worker) entry=services/antenna/src/worker.ts ;;
  demo) entry=shared/demo/src/main.ts ;;
  seed)
    entry=shared/demo/src/seed.ts
    case "$NODE_ENV ${DEMO:-1}" in production* | *" 0" | *" false") exit 0 ;; esac
    ;;
  # docker compose exec admin run-service admin-command grant 12
  admin-command)
    shift
    exec node --env-file=/var/lib/gamelog/secrets/admin.env services/admin/src/command.ts "$@"
    ;;
  # docker compose run --rm restore FILE
  restore)
    shift
    exec node scripts/compose/restore.ts "$@"
    ;;
  # docker compose exec backup run-service backup-command list
  backup-command)
    shift
    exec node --env-file=/var/lib/gamelog/secrets/backup.env scripts/backup/command.ts "$@"
    ;;
  backup) entry='scripts/backup/command.ts schedule' ;;
  secrets | migrate) exec node "scripts/compose/$1.ts" ;;
  *) exec "$@" ;;
esac
secrets=/var/lib/gamelog/secrets/$1.env
# Swarm starts everything at once.
[ -e "$secrets" ] || echo "waiting for $secrets, which the one-shot migrate writes: see its log, and that of secrets"
until [ -e "$secrets" ]; do sleep 1; done
# Replicas are told apart by the container's name.
export INSTANCE="${INSTANCE:-$1-$HOSTNAME}"
# shellcheck disable=SC2086 # an entry point and its arguments
exec node "--env-file=$secrets" $entry
