#!/bin/sh
# Prints the compose file as docker stack deploy understands it:
#   docker/swarm.sh [docker/swarm-host-port.yml …] [NAME | NAME=secret …] | docker stack deploy -c - gamelog
# A .yml is one more override file. A NAME is a variable whose value is a secret of the swarm (docker secret create), of that
# name or of the one after the =. For production (NODE_ENV=production in .env): a stack has no demo.
set -eu
cd "$(dirname "$0")/.."
overrides=
variables=
mounts=
secrets=
for word in "$@"; do
  case $word in
    *.yml) overrides="$overrides -f $word" ;;
    *)
      name=${word%%=*}
      variables="$variables ${name}_FILE: /run/secrets/$name,"
      mounts="$mounts $name,"
      secrets="$secrets $name: { external: true, name: ${word#*=} },"
      ;;
  esac
done
one_shot="{ environment: {$variables }, secrets: [$mounts ] }"
# shellcheck disable=SC2086 # a list of options
echo "{ services: { secrets: $one_shot, migrate: $one_shot }, secrets: {$secrets } }" |
  docker compose -f docker-compose.yml -f docker/swarm.yml $overrides -f - config |
  sed -e '/^name:/d' -e 's/\(published\|size\): "\(.*\)"/\1: \2/'
