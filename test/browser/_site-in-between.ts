import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server between browser and site, which a service worker cannot tell from the site itself. */
export interface SiteInBetween {
  origin: string
  /** Changes the text of one path's answers from now on. */
  rewrite(path: string, change: (body: string) => string): void
  /** Holds one path's answers back from now on, for good. */
  hold(path: string): void
  close(): void
}

/** Starts one in front of the site at `behind`. */
export async function startSiteInBetween(behind: string): Promise<SiteInBetween> {
  const site = new URL(behind)
  const changes = new Map<string, (body: string) => string>()
  const held = new Set<string>()
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', site).pathname
    if (held.has(path)) return
    const change = changes.get(path)
    const { 'accept-encoding': encoding, ...headers } = incoming.headers
    const onward = request(
      {
        host: site.hostname,
        port: site.port,
        path: incoming.url,
        method: incoming.method,
        headers: {
          ...headers,
          ...(change || !encoding ? {} : { 'accept-encoding': encoding }),
          host: site.host,
        },
      },
      (answer) => {
        if (change === undefined) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          outgoing.writeHead(answer.statusCode ?? 502, kept)
          outgoing.end(change(Buffer.concat(parts).toString()))
        })
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rewrite: (path, change) => void changes.set(path, change),
    hold: (path) => void held.add(path),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
