import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { startCanary } from './hostile-canary.ts'
import { hostileRoutes } from './hostile-routes.ts'

interface HostileRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  /** When it came, in milliseconds. */
  at: number
}

export interface HostileFeedServer {
  /** 'http://127.0.0.1:port'. */
  origin: string
  /** As FEED_ALLOW_HOSTS wants it. */
  hostPort: string
  url: (path: string) => string
  /** Every request so far, oldest first. */
  requests: HostileRequest[]
  /** A second listener, which no fetch may reach. */
  canary: { port: number; hits: () => number }
  close: () => Promise<void>
}

/** A feed server that does everything a feed server should not; its paths are in hostile-routes.ts. */
export async function startHostileFeedServer(): Promise<HostileFeedServer> {
  const canary = await startCanary()
  const requests: HostileRequest[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '/', headers } = request
    requests.push({ method, url, headers, at: Date.now() })
    response.on('error', () => {})
    const handler = hostileRoutes[url.split('?')[0] ?? '/']
    if (handler) handler(request, response, { canaryPort: canary.port })
    else response.writeHead(404).end()
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the hostile feed server has no port')
  const hostPort = `127.0.0.1:${address.port}`
  return {
    origin: `http://${hostPort}`,
    hostPort,
    url: (path) => `http://${hostPort}${path}`,
    requests,
    canary: { port: canary.port, hits: canary.hits },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await Promise.all([closed, canary.close()])
    },
  }
}
