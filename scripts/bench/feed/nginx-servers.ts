import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareNginx } from '@gamelog/parts/nginx'
import { freePort } from '@gamelog/parts/ports'
import { isRoot } from '@gamelog/parts/programs'
import { renderNginx } from '../../../nginx/render.ts'
import type { BenchContext } from '../bench.ts'
import { startPart } from '../start-part.ts'

interface Server {
  origin: string
  pid: number
}

const user = isRoot() ? 'root' : undefined

/** nginx with the product's own configuration, as `npm start` runs it; nothing stands behind it. */
export async function startSiteNginx(context: BenchContext, publishedDir: string): Promise<Server> {
  const port = await freePort()
  const folder = join(context.folder, 'nginx-site')
  const nowhere = ['127.0.0.1:9']
  const origin = `http://127.0.0.1:${port}`
  const file = renderNginx(
    {
      listen: [`127.0.0.1:${port}`],
      publicOrigin: origin,
      allowedHosts: [],
      webRoot: publishedDir,
      adminRoot: publishedDir,
      publishedDir,
      upstreams: { user: nowhere, board: nowhere, antenna: nowhere, widget: nowhere, admin: nowhere },
      scriptHashes: [],
      adOrigins: [],
      stateDir: join(folder, 'state'),
      accessLog: `${JSON.stringify(join(folder, 'access.log'))} line buffer=32k flush=5s`,
      loggedRequests: 'all',
      trustProxy: [],
      rateLimits: true,
      user,
    },
    join(folder, 'conf'),
  )
  const part = await prepareNginx({
    configFile: file,
    prefix: folder,
    pidFile: join(folder, 'state/nginx.pid'),
    port,
  })
  const { pid } = await startPart(context, { ...part, name: 'nginx-site' })
  return { origin, pid }
}

/** nginx as short as it gets: the file, its packed twin, nginx's usual log buffered as the product's. */
export async function startPlainNginx(context: BenchContext, publishedDir: string): Promise<Server> {
  const port = await freePort()
  const folder = join(context.folder, 'nginx-plain')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${user === undefined ? '' : `user ${user};`}
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  types { application/json json; }
  sendfile on;
  tcp_nopush on;
  access_log ${folder}/access.log combined buffer=32k flush=5s;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${publishedDir};
    gzip_static on;
  }
}
`,
  )
  const part = await prepareNginx({
    configFile: file,
    prefix: folder,
    pidFile: join(folder, 'nginx.pid'),
    port,
  })
  const { pid } = await startPart(context, { ...part, name: 'nginx-plain' })
  return { origin: `http://127.0.0.1:${port}`, pid }
}
