#!/bin/sh
# Prints the compose file as docker stack deploy understands it, with further override files where some are named:
#   docker/swarm.sh [docker/swarm-host-port.yml …] | docker stack deploy -c - gamelog
# For production (NODE_ENV=production in .env): a stack has no demo.
set -eu
cd "$(dirname "$0")/.."
overrides=
for file in "$@"; do overrides="$overrides -f $file"; done
# shellcheck disable=SC2086 # a list of options
docker compose -f docker-compose.yml -f docker/swarm.yml $overrides config |
  sed -e '/^name:/d' -e 's/\(published\|size\): "\(.*\)"/\1: \2/'
