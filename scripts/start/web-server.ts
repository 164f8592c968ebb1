import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareNginx } from '@gamelog/parts/nginx'
import type { PartSpec } from '@gamelog/parts/part'
import { isRoot } from '@gamelog/parts/programs'
import type { Env } from '@gamelog/server/env'
import { renderNginx, type UpstreamName } from '../../nginx/render.ts'
import type { LaunchConfig } from '../config.ts'
import type { Frontends } from './frontends.ts'
import type { Layout } from './layout.ts'
import { hostsOf, type Replica } from './services.ts'

const served = ['user', 'board', 'antenna', 'widget', 'admin'] as const

/** Name of the port of nginx's own state. */
export const statusPort = 'nginx-status'

/** Variables by which the admin service watches nginx. */
export function watchVariables(layout: Layout, ports: Record<string, number>): Env {
  return {
    NGINX_STATUS_URL: `http://127.0.0.1:${ports[statusPort]}`,
    NGINX_PID_FILE: pidFile(layout),
  }
}

function nginxStateDir(layout: Layout): string {
  return join(layout.nginx, 'state')
}

function pidFile(layout: Layout): string {
  return join(nginxStateDir(layout), 'nginx.pid')
}

/** nginx in front of this start's services. */
export function webServer(
  config: LaunchConfig,
  layout: Layout,
  frontends: Frontends,
  replicas: readonly Replica[],
  ports: Record<string, number>,
): Promise<PartSpec> {
  const upstreams: Partial<Record<UpstreamName, string[]>> = {}
  for (const name of served) upstreams[name] = hostsOf(name, replicas, ports)
  if (config.demo) upstreams.demo = [`127.0.0.1:${ports.demo}`]
  const stateDir = nginxStateDir(layout)
  // Cached pages name the scripts of the build they were made from, and this start may have built anew.
  rmSync(join(stateDir, 'pages'), { recursive: true, force: true })
  const accessLog = join(layout.logs, 'access.log')
  const configFile = renderNginx(
    {
      ...frontends,
      listen: [`127.0.0.1:${config.httpPort}`],
      statusListen: `127.0.0.1:${ports[statusPort]}`,
      publicOrigin: config.publicOrigin,
      allowedHosts: config.allowedHosts,
      adOrigins: config.adOrigins,
      publishedDir: layout.published,
      upstreams,
      stateDir,
      accessLog: `${JSON.stringify(accessLog)} line buffer=32k flush=5s`,
      loggedRequests: config.loggedRequests,
      trustProxy: config.trustProxy,
      rateLimits: config.rateLimits,
      // nginx's own account cannot enter folders of mode 700 that belong to root.
      user: isRoot() ? 'root' : undefined,
    },
    join(layout.nginx, 'conf'),
  )
  return prepareNginx({
    configFile,
    prefix: layout.nginx,
    pidFile: pidFile(layout),
    port: config.httpPort,
    accessLog,
  })
}
