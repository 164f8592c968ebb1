import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { gzipBomb, hugeRss, smallRss } from './hostile-bodies.ts'

interface HostileContext {
  canaryPort: number
}

type Handler = (request: IncomingMessage, response: ServerResponse, context: HostileContext) => void

const rss = { 'content-type': 'application/rss+xml; charset=utf-8' }
const validators = { etag: '"hostile-1"', 'last-modified': 'Tue, 26 Nov 2024 04:20:00 GMT' }

/** Behaviour of each path. */
export const hostileRoutes: Record<string, Handler> = {
  '/ok': (_request, response) => send(response, 200, rss, smallRss()),
  '/304': (request, response) => {
    const same =
      request.headers['if-none-match'] === validators.etag ||
      request.headers['if-modified-since'] === validators['last-modified']
    if (same) send(response, 304, validators)
    else send(response, 200, { ...rss, ...validators, 'cache-control': 'max-age=60' }, smallRss())
  },
  '/always-304': (_request, response) => send(response, 304, {}),
  '/204': (_request, response) => send(response, 204, {}),
  '/403': (_request, response) => send(response, 403, {}, 'no'),
  '/410': (_request, response) => send(response, 410, {}, 'gone'),
  /** A server that knows nothing of HEAD. */
  '/no-head': (request, response) => send(response, request.method === 'HEAD' ? 404 : 200, {}),
  '/404': (_request, response) => send(response, 404, {}, 'not here'),
  '/429': (_request, response) => send(response, 429, { 'retry-after': '3600' }, 'slow down'),
  '/500': (_request, response) => send(response, 500, {}, 'broken'),
  '/503-date': (_request, response) =>
    send(response, 503, { 'retry-after': new Date(Date.now() + 7_200_000).toUTCString() }),
  '/503': (_request, response) => send(response, 503, {}),
  '/html': (_request, response) =>
    send(response, 200, { 'content-type': 'text/html' }, '<!DOCTYPE html><html><body>ログイン</body></html>'),
  '/empty': (_request, response) => send(response, 200, rss),

  '/permanent': (_request, response) => send(response, 301, { location: '/ok' }),
  '/temporary': (_request, response) => send(response, 302, { location: '/permanent' }),
  '/loop': (_request, response) => send(response, 302, { location: '/loop' }),
  /** Redirects to itself until the cookie it sets comes back. */
  '/needs-cookie': (request, response) =>
    request.headers.cookie === 'seen=1'
      ? send(response, 200, rss, smallRss())
      : send(response, 302, { location: '/needs-cookie', 'set-cookie': 'seen=1; Path=/' }),
  /** ?n=5: five redirects, then /ok. */
  '/redirects': (request, response) => {
    const left = Number(query(request).get('n'))
    send(response, 302, { location: left > 1 ? `/redirects?n=${left - 1}` : '/ok' })
  },
  /** ?to=address, sent as its UTF-8 bytes, as real servers do. */
  '/redirect': (request, response) => {
    const to = query(request).get('to') ?? '/ok'
    send(response, 302, { location: Buffer.from(to).toString('latin1') })
  },
  '/redirect-private': (_request, response, { canaryPort }) =>
    send(response, 302, { location: `http://127.0.0.1:${canaryPort}/` }),

  '/hang': () => {},
  '/drip': (_request, response) => {
    response.writeHead(200, rss)
    const bytes = Buffer.from(smallRss())
    let sent = 0
    const timer = setInterval(() => response.write(bytes.subarray(sent, ++sent)), 1000)
    response.on('close', () => clearInterval(timer))
  },
  '/huge': (_request, response) => stream(response, rss, hugeRss()),
  '/reset': (request, response) => {
    response.writeHead(200, { ...rss, 'content-length': '100000' })
    response.write(smallRss(), () => setTimeout(() => request.socket.resetAndDestroy(), 20))
  },
  '/short': (request, response) => {
    response.writeHead(200, { ...rss, 'content-length': '100000' })
    response.write(smallRss(), () => request.socket.end())
  },

  '/gzip': (_request, response) => encoded(response, 'gzip', gzipSync(smallRss())),
  '/deflate': (_request, response) => encoded(response, 'deflate', deflateSync(smallRss())),
  '/raw-deflate': (_request, response) => encoded(response, 'deflate', deflateRawSync(smallRss())),
  '/br': (_request, response) => encoded(response, 'br', brotliCompressSync(smallRss())),
  '/gzip-bomb': (_request, response) => stream(response, { ...rss, 'content-encoding': 'gzip' }, gzipBomb()),
  '/no-header-gzip': (_request, response) => send(response, 200, rss, gzipSync(smallRss())),
  '/no-header-bomb': (_request, response) => stream(response, rss, gzipBomb()),
  '/chained': (_request, response) => encoded(response, 'gzip, gzip', gzipSync(gzipSync(smallRss()))),
  '/chained-unsaid': (_request, response) => encoded(response, 'gzip', gzipSync(gzipSync(smallRss()))),
  '/not-gzip': (_request, response) => encoded(response, 'gzip', Buffer.from(smallRss())),
  '/cut-gzip': (_request, response) => encoded(response, 'gzip', gzipSync(smallRss()).subarray(0, 100)),
  /** ?as=utf-8: named as the encoding of a body that has none. */
  '/plain-as': (request, response) =>
    encoded(response, query(request).get('as') ?? '', Buffer.from(smallRss())),
  '/unknown-encoding': (_request, response) => encoded(response, 'x-rot13', Buffer.from(smallRss())),
}

function encoded(response: ServerResponse, encoding: string, body: Buffer): void {
  send(response, 200, { ...rss, 'content-encoding': encoding }, body)
}

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body?: string | Buffer,
): void {
  response.writeHead(status, headers)
  response.end(body)
}

function stream(response: ServerResponse, headers: Record<string, string>, chunks: Iterable<Buffer>): void {
  response.writeHead(200, headers)
  const source = Readable.from(chunks)
  response.on('close', () => source.destroy())
  source.pipe(response)
}

function query(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? '/', 'http://hostile.example').searchParams
}
