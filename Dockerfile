# Two images: `service` (every service, the worker, the demo server and the one-shots; the command tells them apart)
# and `nginx` (the built frontends and the route table).

FROM node:26-bookworm-slim AS node
WORKDIR /app
# Node 26 is linked against libatomic, which not every slim image carries.
RUN ldconfig -p | grep -q libatomic.so.1 \
 || (apt-get update -qq && apt-get install -y -qq --no-install-recommends libatomic1 && apt-get clean && rm -rf /var/lib/apt/lists/*)

FROM node AS npm
# The npm that wrote package-lock.json (packageManager in package.json).
RUN npm install --global --no-fund --no-audit npm@11.19.1

# Package manifests alone: a change in the sources leaves the installed packages cached.
FROM npm AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

# Without the workspaces and the development dependencies that no service runs with: npm would install what tests use.
FROM npm AS service-packages
COPY --from=manifests /app ./
RUN rm -r web admin-web widget-embed shared/ui shared/parts shared/testing \
 && for folder in . services/* shared/*; do (cd "$folder" && npm pkg delete devDependencies); done
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts

FROM npm AS web-packages
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts -w web -w admin-web -w widget-embed -w shared/ui -w shared/server -w shared/parts

FROM web-packages AS pages
COPY shared shared
COPY web web
COPY admin-web admin-web
COPY widget-embed widget-embed
COPY scripts/build scripts/build
COPY tsconfig*.json ./
ARG VITE_ANALYTICS_ON_LOCALHOST=0
ARG VITE_AD_SCRIPT_URL=
ARG VITE_HOUSE_ADS=0
ARG VITE_AUTH_URL=
ARG VITE_AUTH_KEY=
ARG VITE_OPERATOR_NAME=
ARG VITE_CONTACT=
ARG NODE_ENV=development
# Placeholders in ad slots are the demo's only. Vite itself always builds for production.
RUN if [ "$NODE_ENV" = production ]; then export VITE_HOUSE_ADS=0; fi \
 && NODE_ENV=production npm run build -w web -w admin-web -w widget-embed \
 && if [ "$NODE_ENV" != production ]; then NODE_ENV=production npm run kit-page -w shared/ui; fi

FROM pages AS site
COPY nginx nginx
COPY scripts scripts
ARG NODE_ENV=development
ARG PUBLIC_ORIGIN=http://localhost
ARG ALLOWED_HOSTS=
ARG VITE_AD_SCRIPT_URL=
ARG AD_ORIGINS=
ARG TRUST_PROXY=
ARG RATE_LIMITS=on
ARG ACCESS_LOG=all
RUN node scripts/compose/render-site.ts /srv/gamelog

FROM nginx:1.28 AS nginx
COPY --from=site /srv/gamelog /srv/gamelog
COPY --chmod=755 docker/follow-upstreams.sh /usr/local/bin/follow-upstreams
# Where nginx writes: a tmpfs, which takes over the mode but not the owner.
RUN mkdir -p /run/gamelog && chmod 1777 /run/gamelog
ARG PUBLIC_ORIGIN=http://localhost
ARG ALLOWED_HOSTS=
ARG TRUST_PROXY=
ARG RATE_LIMITS=on
ARG ACCESS_LOG=all
ENV BUILT_FOR="$PUBLIC_ORIGIN $ALLOWED_HOSTS $TRUST_PROXY $RATE_LIMITS $ACCESS_LOG"
USER nginx
EXPOSE 8080
STOPSIGNAL SIGQUIT
# nginx's own answer, without any service. By its own host name: nginx closes the connection of any other.
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s --start-interval=2s --retries=6 \
  CMD origin="${BUILT_FOR%% *}"; exec curl -fsS -o /dev/null -H "Host: ${origin#*://}" http://127.0.0.1:8080/livez
ENTRYPOINT ["follow-upstreams"]
CMD ["nginx", "-e", "stderr", "-p", "/run/gamelog", "-c", "/srv/gamelog/conf/nginx.conf"]

FROM node AS service
ENV NODE_ENV=development HOST=0.0.0.0 OWN_CONTAINER=1
# An account per process: none reads another's secrets, and `setup` hands them out by group (999: PostgreSQL and Redis
# in their images). Who is in `publish` writes the published files.
RUN groupadd -g 999 servers && groupadd -g 5000 publish \
 && account() { groupadd -g "$1" "gamelog-$2" && useradd -u "$1" -g "$1" -G "$3" -M -d /nonexistent -s /usr/sbin/nologin "gamelog-$2"; } \
 && account 5001 user "" && account 5002 board "" && account 5003 antenna publish && account 5004 admin publish \
 && account 5005 widget "" && account 5006 worker publish && account 5007 demo "" && account 5009 seed "" && account 5010 backup "" \
 && account 5008 setup servers,gamelog-user,gamelog-board,gamelog-antenna,gamelog-admin,gamelog-widget,gamelog-worker,gamelog-demo,gamelog-seed,gamelog-backup \
 && install -d -m 711 -o gamelog-setup /var/lib/gamelog/secrets \
 && install -d -m 711 -o gamelog-backup -g gamelog-backup /var/lib/gamelog/backups \
 && install -d -m 2775 -g publish /var/lib/gamelog/published \
 && install -d -m 711 /var/lib/gamelog/journal \
 && for name in user board antenna admin; do install -d -m 700 -o "gamelog-$name" "/var/lib/gamelog/journal/$name"; done
COPY --from=service-packages /app ./
# What the page shells of board and antenna are written into, and the scripts they preload.
COPY --from=pages /app/web/dist web/dist
COPY --from=pages /app/widget-embed/dist widget-embed/dist
COPY shared shared
COPY services services
COPY scripts scripts
COPY --chmod=755 docker/run-service.sh /usr/local/bin/run-service
COPY --chmod=755 docker/check-health.sh /usr/local/bin/check-health
# Last: a new version leaves the layers above cached.
ARG GAMELOG_VERSION=
ENV GAMELOG_VERSION=$GAMELOG_VERSION
USER gamelog-setup
ENTRYPOINT ["run-service"]
# Liveness (docker/check-health.sh). A process listens once its tables are up to date, so the start may last as long as a
# migration, or an outage of Postgres, does. Patient after it: Swarm replaces what is unhealthy, which on an overloaded
# machine is more load. nginx passes over a dead one anyway.
HEALTHCHECK --interval=10s --timeout=10s --start-period=24h --start-interval=2s --retries=6 CMD ["check-health"]
