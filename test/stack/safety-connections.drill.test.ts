import { createServer, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { drillSize } from '@gamelog/testing/drills'
import { afterEach, expect, test } from 'vitest'
import { type Edge, listen, startEdge } from './_edge.ts'
import { waitFor } from './_wait.ts'

// nginx alone, while one address keeps connections busy with requests whose bodies never come.

const limit = 1_000
const connections = drillSize({ short: 1_100, full: 5_000 })

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(rateLimits: boolean): Promise<Edge> {
  const server = createServer((_, response) => response.end('read'))
  cleanups.push(() => server.close())
  const edge = await startEdge({ rateLimits, upstreams: { board: [await listen(server)] } })
  cleanups.push(() => edge[Symbol.asyncDispose]())
  return edge
}

/** Begins requests and leaves them. @returns the answers so far, which only refused ones get */
function hold({ port }: Edge, count: number, from: (index: number) => string) {
  const answers: string[] = []
  const sockets = Array.from({ length: count }, (_, index): Socket => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /api/board/threads HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: ${from(index)}\r\nContent-Length: 9\r\n\r\n`,
      ),
    )
    socket.on('error', () => undefined)
    socket.once('data', (bytes) => answers.push(String(bytes)))
    return socket
  })
  const release = () => {
    for (const socket of sockets) socket.destroy()
  }
  cleanups.push(release)
  return { answers, release }
}

function read(edge: Edge, from: string, path = '/api/board/threads'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': from }
    get(edge.origin + path, { agent: false, headers }, resolve).on('error', reject)
  })
}
const statusOf = async (edge: Edge, from: string, path?: string) => (await read(edge, from, path)).statusCode

test(`of ${connections} connections of an IPv6 network ${limit} are served, and every other reader is`, async () => {
  const edge = await start(true)
  const held = hold(edge, connections, (index) => `2001:db8:0:1::${(index + 1).toString(16)}`)
  await expect.poll(() => held.answers.length, { timeout: 9_000 }).toBe(connections - limit)
  expect(held.answers.every((answer) => answer.startsWith('HTTP/1.1 429 '))).toBe(true)
  for (const path of ['/', '/api/board/threads', '/assets/none.js', '/api/articles.json']) {
    const refused = await read(edge, '2001:db8:0:1:ffff::1', path)
    expect([refused.statusCode, refused.headers['retry-after'], await json(refused)], path).toEqual([
      ...[429, '1'],
      {
        code: 'too_many_connections',
        error: 'アクセスが集中しています',
        detail: '同時に接続できるのは、同じ回線で1000件までです。1秒後にもう一度お試しください。',
        retry_after: 1,
      },
    ])
  }
  for (const path of ['/', '/api/board/threads']) {
    expect(await statusOf(edge, '2001:db8:0:2::1', path), path).toBe(200)
    expect(await statusOf(edge, '203.0.113.1', path), path).toBe(200)
  }
  held.release()
  await waitFor(async () => (await statusOf(edge, '2001:db8:0:1::1')) === 200 || undefined)
})

test(`RATE_LIMITS=off counts none of ${connections}`, async () => {
  const edge = await start(false)
  const held = hold(edge, connections, () => '203.0.113.1')
  const active = async () => Number(/: (\d+)/.exec(await (await fetch(edge.status)).text())?.[1])
  await expect.poll(active, { timeout: 9_000 }).toBeGreaterThan(connections)
  expect(await statusOf(edge, '203.0.113.1')).toBe(200)
  expect(held.answers).toEqual([])
})
