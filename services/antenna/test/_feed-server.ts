import { once } from 'node:events'
import { createServer } from 'node:http'

export interface FeedServer {
  hostPort: string
  url(path: string): string
  /** Requested paths with their time (ms). */
  requests: { path: string; at: number }[]
  /** Concurrent requests: current number and maximum. */
  busy: { now: number; most: number }
  close(): Promise<void>
}

export interface ServedItem {
  guid: string
  title: string
  link: string
  /** Default: now; null = none, a text as it is written. */
  date?: Date | string | null
}

interface Options {
  /** Items of the feed at `path`, newest first. */
  items(path: string): ServedItem[]
  /** Status, location and Retry-After (s) of an answer that is no feed. */
  instead?(path: string): { status: number; location?: string; retryAfter?: number } | undefined
  /** ms before an answer. */
  delay?: number
}

/** Serves RSS 2.0 with the items the test returns for each request. */
export async function startFeedServer(options: Options): Promise<FeedServer> {
  const requests: FeedServer['requests'] = []
  const busy = { now: 0, most: 0 }
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, at: Date.now() })
    busy.now += 1
    busy.most = Math.max(busy.most, busy.now)
    if (options.delay) await new Promise((resolve) => setTimeout(resolve, options.delay))
    busy.now -= 1
    const instead = options.instead?.(path)
    if (instead) {
      const { status, location, retryAfter } = instead
      if (location) response.setHeader('location', location)
      if (retryAfter) response.setHeader('retry-after', retryAfter)
      response.writeHead(status).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' })
    response.end(rss(options.items(path)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the feed server has no port')
  const hostPort = `127.0.0.1:${address.port}`
  return {
    hostPort,
    url: (path) => `http://${hostPort}${path}`,
    requests,
    busy,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function rss(items: ServedItem[]): string {
  const entries = items.map(({ guid, title, link, date = new Date() }) => {
    const written = date instanceof Date ? date.toUTCString() : date
    const pubDate = written === null ? '' : `<pubDate>${written}</pubDate>`
    return `<item><guid isPermaLink="false">${guid}</guid><title>${title}</title><link>${link}</link>${pubDate}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>試験</title><link>https://example.com/</link>${entries.join('')}</channel></rss>`
}
