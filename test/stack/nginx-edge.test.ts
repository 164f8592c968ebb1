import { readFileSync } from 'node:fs'
import { type ClientRequest, createServer, get, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createProcessTree } from '../../services/admin/src/monitoring/monitor/process-tree.ts'
import { type Edge, listen, startEdge as startNginx } from './_edge.ts'
import { rawRequest } from './_raw-request.ts'
import { waitFor } from './_wait.ts'

// nginx alone, with the site's own configuration, in front of a service that tells what it was sent.

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function startEdge(options: { trustProxy?: string[]; rateLimits?: boolean } = {}): Promise<Edge> {
  const edge = await startNginx({ ...options, upstreams: { board: [await startService()] } })
  cleanups.push(() => edge[Symbol.asyncDispose]())
  return edge
}

/** Answers with the address it was told, and keeps event streams open. @returns its `host:port` */
async function startService(): Promise<string> {
  const server: Server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'max-age=60' })
    response.write(String(request.headers['x-forwarded-for']))
    if (!request.url?.endsWith('/events')) response.end()
  })
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return listen(server)
}

/** Opens an event stream and leaves it open. @returns the status of the answer */
function openStream(edge: Edge, from: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': from }
    const request: ClientRequest = get(
      `${edge.origin}/api/board/threads/1/events`,
      { agent: false, headers },
      (response) => {
        response.on('error', () => undefined).resume()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    cleanups.push(() => request.destroy())
  })
}

const openStreams = (edge: Edge, count: number, from: (index: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, index) => openStream(edge, from(index))))

const read = (edge: Edge, from: string, path = '/api/board/threads', init: RequestInit = {}) =>
  fetch(edge.origin + path, { ...init, headers: { 'x-forwarded-for': from } })

test('an address has 100 event streams, whatever RATE_LIMITS says; the next one is told to wait', async () => {
  const edge = await startEdge({ rateLimits: false })
  expect(new Set(await openStreams(edge, 100, () => '203.0.113.1'))).toEqual(new Set([200]))
  const refused = await read(edge, '203.0.113.1', '/api/board/threads/2/events')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('15')
  expect(await refused.json()).toMatchObject({ code: 'too_many_streams', retry_after: 15 })
  // What an address says of itself in front of the proxy's own entry changes nothing.
  expect(await openStream(edge, '198.51.100.9, 203.0.113.1')).toBe(429)
  expect(await openStream(edge, '203.0.113.2')).toBe(200)
  expect((await read(edge, '203.0.113.1')).status).toBe(200)
})

test('an IPv6 network (/64) is one address; an IPv4 address written as IPv6 is that address', async () => {
  const edge = await startEdge()
  const opened = await openStreams(edge, 100, (index) => `2001:db8:1:2::${index.toString(16)}`)
  expect(new Set(opened)).toEqual(new Set([200]))
  expect(await openStream(edge, '2001:db8:1:2:ffff::1')).toBe(429)
  expect(await openStream(edge, '2001:db8:1:3::1')).toBe(200)
  const mapped = await openStreams(edge, 101, (index) => `::ffff:203.0.113.${index % 2}`)
  expect(new Set(mapped)).toEqual(new Set([200]))
})

/** Statuses of requests sent at once over one connection, of an answer that nginx keeps: the service is asked once. */
async function burst(edge: Edge, from: string, requests: string[]): Promise<number[]> {
  const heads = requests.map(
    (request) =>
      `${request} HTTP/1.1\r\nHost: 127.0.0.1:${edge.port}\r\nX-Forwarded-For: ${from}\r\nContent-Length: 0\r\n\r\n`,
  )
  const text = await rawRequest(edge.port, heads.join(''))
  // Bodies end without a line break.
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

const kept = '/api/board/article-threads'
const reads = Array<string>(900).fill(`GET ${kept}`)

test('a caller that reads faster than any reader waits a second; others and writes do not', async () => {
  const edge = await startEdge()
  const answers = await burst(edge, '203.0.113.1', [...reads, ...Array<string>(20).fill(`POST ${kept}`)])
  expect(answers).toHaveLength(920)
  const allowed = answers.slice(0, 900).filter((status) => status === 200)
  expect(allowed.length).toBeGreaterThanOrEqual(500)
  expect(allowed.length).toBeLessThan(900)
  expect(answers.slice(900)).toEqual(Array(20).fill(200))
  expect((await read(edge, '203.0.113.2')).status).toBe(200)

  const text = await rawRequest(
    edge.port,
    `${reads[0]} HTTP/1.1\r\nHost: 127.0.0.1:${edge.port}\r\n\r\n`.repeat(900),
  )
  const refused = text.slice(text.indexOf('HTTP/1.1 429'))
  expect(refused).toMatch(/^Retry-After: 1\r$/m)
  expect(refused).toMatch(/\{"code":"rate_limited","error":"[^"]+","detail":"[^"]+","retry_after":1\}/)
})

test('RATE_LIMITS=off takes the limit of reads away', async () => {
  const edge = await startEdge({ rateLimits: false })
  expect(await burst(edge, '203.0.113.1', reads)).toEqual(Array(900).fill(200))
})

test('the address is the one TRUST_PROXY vouches for, and nobody else', async () => {
  const trusting = await startEdge({ trustProxy: ['127.0.0.1', '198.51.100.0/24'] })
  const seen = async (edge: Edge, from: string) => (await read(edge, from)).text()
  expect(await seen(trusting, '192.0.2.66, 203.0.113.5, 198.51.100.7')).toBe('203.0.113.5')
  expect(await seen(await startEdge({ trustProxy: [] }), '203.0.113.5')).toBe('127.0.0.1')
})

test('no log holds a code of the sign-in, and the access log is JSON in UTF-8 whatever is asked', async () => {
  const edge = await startEdge()
  // The services of these are away; the last one is nginx's own complaint about a missing file.
  for (const path of [
    '/?code=one-time',
    '/auth/v1/callback?code=one-time&state=x',
    '/assets/none.js?code=one-time',
  ])
    await fetch(edge.origin + path)
  await fetch(`${edge.origin}/api/users/me`, { headers: { referer: `${edge.origin}/?code=one-time` } })
  const head = `Host: 127.0.0.1:${edge.port}\r\nUser-Agent: \xff"\\\r\nConnection: close\r\n\r\n`
  for (const path of ['/\xff\xfe', '/%ff%00', '/%ff%e3%81', '/%22%5c"\\', '/あ'])
    await rawRequest(edge.port, Buffer.from(`GET ${path} HTTP/1.1\r\n${head}`, 'latin1'))
  const text = new TextDecoder('utf-8', { fatal: true }).decode(edge.logs())
  expect(text).not.toContain('one-time')
  const lines = text.split('\n').filter((line) => line.startsWith('{'))
  const entries = lines.map(
    (line) => JSON.parse(line) as { path: string; upstream: string; requestId: string },
  )
  const sentOn = entries.filter(({ upstream }) => upstream !== '').map(({ requestId }) => requestId)
  expect(sentOn.length).toBeGreaterThan(1)
  expect(new Set(sentOn).size).toBe(sentOn.length)
  for (const id of sentOn) expect(id).toMatch(/^[0-9a-f]{32}$/)
  const paths = entries.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/auth/v1/callback', '/%ff%e3%81', '(not ASCII)']))
})

test('nginx tells its state on an address of its own, and nowhere else', async () => {
  const edge = await startEdge()
  const state = await fetch(edge.status)
  expect([state.status, (await state.text()).split(':')[0]]).toEqual([200, 'Active connections'])
  expect((await fetch(`${edge.status}/about`)).status).toBe(404)
  for (const path of ['/stub_status', '/nginx_status', '/status'])
    expect(await (await fetch(edge.origin + path)).text(), path).not.toContain('Active connections')
})

test('its processes are found by the pid file: the master, and what master and workers use', async () => {
  const edge = await startEdge()
  const tree = createProcessTree(edge.pidFile)
  const first = await tree.read()
  expect(first).toEqual({
    pids: [Number(readFileSync(edge.pidFile, 'utf8'))],
    cpu_percent: null,
    memory_mb: expect.any(Number),
  })
  expect(first.memory_mb).toBeGreaterThan(1)
  // Not known while nginx is still starting workers.
  const { value } = await waitFor(async () => (await tree.read()).cpu_percent ?? undefined)
  expect(value).toBeGreaterThanOrEqual(0)
  const unknown = { pids: [], cpu_percent: null, memory_mb: null }
  expect(await createProcessTree(undefined).read()).toEqual(unknown)
  expect(await createProcessTree('/nowhere/nginx.pid').read()).toEqual(unknown)
})
