#!/bin/sh
# Prints the compose file as docker stack deploy understands it; for production (NODE_ENV=production in .env):
#   docker/swarm.sh | docker stack deploy -c - gamelog
set -eu
cd "$(dirname "$0")/.."
docker compose -f docker-compose.yml -f docker/swarm.yml config |
  sed -e '/^name:/d' -e 's/published: "\(.*\)"/published: \1/'
