import { setTimeout as sleep } from 'node:timers/promises'
import { FetchError } from '@gamelog/server/outgoing/fetch-error'
import { type HostileFeedServer, startHostileFeedServer } from '@gamelog/testing/hostile-feed-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createGuardedFetcher,
  type FetchResult,
  type GuardedFetcher,
} from '../src/intake/fetching/guarded-fetcher.ts'
import { nextTryAt } from '../src/intake/fetching/schedule.ts'

let hostile: HostileFeedServer
let fetcher: GuardedFetcher
const timeoutMs = 2500

beforeAll(async () => {
  hostile = await startHostileFeedServer()
  fetcher = createGuardedFetcher({ allowHosts: [hostile.hostPort], userAgent: 'GamelogTest/1', timeoutMs })
})
afterAll(async () => {
  await fetcher.close()
  await hostile.close()
})

function get(path: string, validators: { etag?: string; lastModified?: string } = {}): Promise<FetchResult> {
  const { etag = null, lastModified = null } = validators
  return fetcher.fetchFeed({ url: hostile.url(path), etag, lastModified })
}

async function codeOf(path: string): Promise<string> {
  return get(path).then(
    (result) => result.kind,
    (error: unknown) => (error instanceof FetchError ? error.code : String(error)),
  )
}

test('a feed arrives whole, and we say who we are', async () => {
  const result = await get('/ok')
  expect(result).toMatchObject({
    kind: 'ok',
    contentType: 'application/rss+xml; charset=utf-8',
    finalUrl: hostile.url('/ok'),
    permanentUrl: null,
    freshForSeconds: null,
  })
  if (result.kind === 'ok') {
    expect(new TextDecoder().decode(result.bytes)).toContain('記事 3')
    expect(result.bytes.buffer.byteLength).toBe(result.bytes.byteLength)
  }
  const sent = hostile.requests.at(-1)?.headers
  expect(sent).toMatchObject({ 'user-agent': 'GamelogTest/1', 'accept-encoding': 'gzip, deflate, br' })
  expect(sent).not.toHaveProperty('if-none-match')
  expect(sent).not.toHaveProperty('cookie')
})

test('validators are sent back and answered with 304', async () => {
  const first = await get('/304')
  expect(first).toMatchObject({ kind: 'ok', etag: '"hostile-1"', freshForSeconds: 60 })
  if (first.kind !== 'ok') return
  const { etag, lastModified } = first
  const again = await fetcher.fetchFeed({ url: hostile.url('/304'), etag, lastModified })
  expect(again).toMatchObject({ kind: 'unchanged', etag, lastModified })
  expect(hostile.requests.at(-1)?.headers).toMatchObject({
    'if-none-match': '"hostile-1"',
    'if-modified-since': 'Tue, 26 Nov 2024 04:20:00 GMT',
  })
  expect(await get('/304', { etag: '"old"' })).toMatchObject({ kind: 'ok' })
  // A 304 that repeats no validators keeps those we have.
  expect(await get('/always-304', { etag: '"mine"' })).toMatchObject({ kind: 'unchanged', etag: '"mine"' })
  // A stored value that would break the request is left out.
  expect(await get('/ok', { etag: '"a"\r\nx-evil: 1' })).toMatchObject({ kind: 'ok' })
})

test('Retry-After of 429 and 503 becomes the next try', async () => {
  const now = new Date()
  const later = await get('/429')
  expect(later).toEqual({ kind: 'retry-later', status: 429, retryAfterSeconds: 3600 })
  const at = nextTryAt({ outcome: later, failures: 0, intervalSeconds: 600, now })
  expect(at.getTime()).toBe(now.getTime() + 3_600_000)
  const dated = await get('/503-date')
  expect(dated).toMatchObject({ kind: 'retry-later', status: 503 })
  if (dated.kind === 'retry-later') {
    expect(dated.retryAfterSeconds).toBeGreaterThan(7190)
    expect(dated.retryAfterSeconds).toBeLessThanOrEqual(7200)
  }
  expect(await get('/503')).toEqual({ kind: 'retry-later', status: 503, retryAfterSeconds: null })
})

test.each([
  ['/500', 'http_500'],
  ['/404', 'http_404'],
  ['/204', 'empty'],
  ['/empty', 'empty'],
  ['/always-304', 'http_304'],
  ['/loop', 'too_many_redirects'],
  ['/needs-cookie', 'ok'],
  ['/redirects?n=6', 'too_many_redirects'],
  ['/redirects?n=5', 'ok'],
  ['/reset', 'reset'],
  ['/short', 'reset'],
  ['/chained', 'bad_encoding'],
  ['/chained-unsaid', 'bad_encoding'],
  ['/not-gzip', 'bad_encoding'],
  ['/cut-gzip', 'bad_encoding'],
  ['/unknown-encoding', 'bad_encoding'],
  ['/html', 'ok'],
])('%s ends as %s', async (path, code) => {
  expect(await codeOf(path)).toBe(code)
})

const named = ['UTF-8', 'none', 'identity, utf-8', 'Shift_JIS', '8bit'].map(
  (name) => `/plain-as?as=${encodeURIComponent(name)}`,
)
test.each(['/gzip', '/deflate', '/raw-deflate', '/br', '/no-header-gzip', ...named])(
  '%s is decoded',
  async (path) => {
    const result = await get(path)
    expect(result.kind === 'ok' && new TextDecoder().decode(result.bytes)).toContain('</rss>')
  },
)

test('a move for good is told apart from a passing one', async () => {
  const moved = { kind: 'ok', finalUrl: hostile.url('/ok') }
  expect(await get('/permanent')).toMatchObject({ ...moved, permanentUrl: hostile.url('/ok') })
  expect(await get('/temporary')).toMatchObject({ ...moved, permanentUrl: null })
  const japanese = await get(`/redirect?to=${encodeURIComponent('/ok?記事')}`)
  expect(japanese).toMatchObject({ finalUrl: hostile.url(`/ok?${encodeURIComponent('記事')}`) })
})

test.concurrent.each(['/hang', '/drip'])('%s ends at the deadline', async (path) => {
  const start = performance.now()
  expect(await codeOf(path)).toBe('timeout')
  const took = performance.now() - start
  expect(took).toBeGreaterThan(timeoutMs - 50)
  // Neither ever ends by itself.
  expect(took).toBeLessThan(timeoutMs + 10_000)
})

test('the caller can call a fetch off', async () => {
  const signal = AbortSignal.timeout(50)
  const fetching = fetcher.fetchFeed({ url: hostile.url('/hang'), etag: null, lastModified: null, signal })
  await expect(fetching).rejects.toMatchObject({ code: 'aborted' })
})

test('closing ends what is running', async () => {
  const short = createGuardedFetcher({ allowHosts: [hostile.hostPort], userAgent: 'test' })
  const fetching = short.fetchFeed({ url: hostile.url('/hang'), etag: null, lastModified: null })
  const ended = expect(fetching).rejects.toMatchObject({ code: 'aborted' })
  await sleep(50)
  await short.close()
  await ended
})

test('a server that is not there, and one that speaks no TLS', async () => {
  const gone = await startHostileFeedServer()
  await gone.close()
  const other = createGuardedFetcher({ allowHosts: [gone.hostPort, hostile.hostPort], userAgent: 'test' })
  const from = (url: string) => other.fetchFeed({ url, etag: null, lastModified: null })
  await expect(from(gone.url('/ok'))).rejects.toMatchObject({ code: 'connect' })
  await expect(from(hostile.url('/ok').replace('http:', 'https:'))).rejects.toMatchObject({ code: 'tls' })
  await other.close()
})

test.each(['/huge', '/gzip-bomb', '/no-header-bomb'])('%s is cut off in bounded memory', async (path) => {
  const before = process.memoryUsage.rss()
  let peak = before
  const sample = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 100)
  expect(await codeOf(path)).toBe('too_large')
  await sleep(250)
  clearInterval(sample)
  expect((peak - before) / 1024 ** 2).toBeLessThan(100)
})
