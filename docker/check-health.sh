#!/bin/bash
# Asks the process in this container whether it lives, not for its dependencies: Swarm replaces what fails this. bash, because a Node for every question costs more than the answer.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r -t 9 -u 3 status
[[ $status == 'HTTP/1.1 200 '* ]]
