import { once } from 'node:events'
import { createServer } from 'node:http'

/** A small web server whose pages a test sets; other paths are 404. */
export interface TestSite {
  hostPort: string
  url(path: string): string
  pages: Map<string, { type: string; body: string; headers?: Record<string, string> }>
  close(): Promise<void>
}

export async function startSite(): Promise<TestSite> {
  const pages: TestSite['pages'] = new Map()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '/')
    if (!page) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': page.type, ...page.headers }).end(page.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the site has no port')
  const hostPort = `127.0.0.1:${address.port}`
  return {
    hostPort,
    url: (path) => `http://${hostPort}${path}`,
    pages,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
