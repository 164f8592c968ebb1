import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareNginx } from '@gamelog/parts/nginx'
import { freePort } from '@gamelog/parts/ports'
import { isRoot } from '@gamelog/parts/programs'
import { Supervisor } from '@gamelog/parts/supervisor'
import { type NginxOptions, renderNginx } from '../../nginx/render.ts'

export interface Edge extends AsyncDisposable {
  origin: string
  port: number
  /** Address of its own state, and the file of its pid. */
  status: string
  pidFile: string
  /** Everything nginx has written into its logs. */
  logs(): Buffer
}

type EdgeOptions = Pick<NginxOptions, 'upstreams'> &
  Partial<Pick<NginxOptions, 'trustProxy' | 'rateLimits' | 'publishedDir' | 'loggedRequests'>>

/** nginx alone, with the site's own configuration; services without an upstream are away. */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'gamelog-edge-'))
  const webRoot = join(folder, 'web')
  mkdirSync(join(webRoot, 'pages'), { recursive: true })
  for (const page of ['index', 'pages/not-found']) writeFileSync(join(webRoot, `${page}.html`), '<p>page</p>')
  const port = await freePort()
  const nowhere = [`127.0.0.1:${await freePort()}`]
  const statusPort = await freePort()
  const stateDir = join(folder, 'state')
  const configFile = renderNginx(
    {
      listen: [`127.0.0.1:${port}`],
      statusListen: `127.0.0.1:${statusPort}`,
      publicOrigin: `http://127.0.0.1:${port}`,
      allowedHosts: [],
      webRoot,
      adminRoot: webRoot,
      publishedDir: webRoot,
      scriptHashes: [],
      adOrigins: [],
      stateDir,
      accessLog: `${join(folder, 'logs/access.log')} line`,
      loggedRequests: 'all',
      trustProxy: ['127.0.0.1'],
      rateLimits: true,
      user: isRoot() ? 'root' : undefined,
      ...options,
      upstreams: {
        user: nowhere,
        board: nowhere,
        antenna: nowhere,
        widget: nowhere,
        admin: nowhere,
        ...options.upstreams,
      },
    },
    join(folder, 'conf'),
  )
  mkdirSync(join(folder, 'logs'))
  const supervisor = new Supervisor(folder)
  const pidFile = join(stateDir, 'nginx.pid')
  await supervisor.start(await prepareNginx({ configFile, prefix: folder, pidFile, port }))
  const logFiles = () => readdirSync(join(folder, 'logs')).map((file) => join(folder, 'logs', file))
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    status: `http://127.0.0.1:${statusPort}`,
    pidFile,
    logs: () =>
      Buffer.concat(
        logFiles()
          .filter((file) => statSync(file).isFile())
          .map((file) => readFileSync(file)),
      ),
    async [Symbol.asyncDispose]() {
      await supervisor.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Listens on a free port. @returns its `host:port` */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
