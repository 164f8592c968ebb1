#!/bin/sh
# Takes Redis or Postgres away from a running site, watches what readers are promised (scripts/compose/promised-reads.ts)
# and counts the containers that were replaced or restarted. For a site without real readers.
#   docker/outage-drill.sh http://localhost redis pause 600              compose: pause (it hangs) or stop (it is gone)
#   docker/outage-drill.sh http://localhost postgres scale 600 gamelog   a Swarm stack on one node: scaled to 0
set -eu
origin=$1 server=$2 manner=$3 seconds=$4 stack=${5:-}
cd "$(dirname "$0")/.."

# The second label: images that compose has built carry its project into a stack's containers.
if [ -n "$stack" ]; then
  list="docker ps -aq --filter label=com.docker.stack.namespace=$stack"
else
  list="docker ps -aq --filter label=com.docker.compose.project=${COMPOSE_PROJECT_NAME:-gamelog} --filter label=com.docker.compose.oneoff=False"
fi
# The container that is taken away is replaced by intention.
others() {
  $list | xargs docker inspect -f '{{ .Id }} {{ .State.StartedAt }} {{ .Name }}' | grep -v "[-_]$server[-.]" | sort
}
of_server() { $list | xargs docker inspect -f '{{ .Id }} {{ .Name }}' | grep "[-_]$server[-.]" | cut -d' ' -f1 | head -n 1; }

before=$(others)
node scripts/compose/watch-reads.ts "$origin" $((seconds + 45)) &
watch=$!
sleep 5
case $manner in
  pause) container=$(of_server); docker pause "$container" ;;
  stop) container=$(of_server); docker stop "$container" ;;
  scale) docker service scale -d "${stack}_$server=0" ;;
esac >/dev/null
sleep "$seconds"
echo "$server away for $seconds s ($manner): /healthz $(curl -s -o /dev/null -w '%{http_code}' "$origin/healthz")"
case $manner in
  pause) docker unpause "$container" ;;
  stop) docker start "$container" ;;
  scale) docker service scale -d "${stack}_$server=1" ;;
esac >/dev/null
begun=$(date +%s)
until curl -fs -o /dev/null "$origin/healthz"; do sleep 1; done
echo "$server back: /healthz 200 after $(($(date +%s) - begun)) s"
held=0
wait "$watch" || held=1
after=$(others)
[ "$before" = "$after" ] && echo "0 of $(echo "$before" | wc -l) other containers replaced or restarted" || {
  echo "containers replaced or restarted:"
  printf '%s\n%s\n' "$before" "$after" | sort | uniq -u
  held=1
}
exit $held
