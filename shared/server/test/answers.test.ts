import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createAnswerCache } from '../src/answers/answer-cache.ts'
import { packAnswer } from '../src/answers/ready-answer.ts'
import { sendAnswer } from '../src/answers/send-answer.ts'

test('callers at once share one make; what was made is kept', async () => {
  const cache = createAnswerCache({ maxBytes: 100_000 })
  const make = vi.fn(async () => {
    await sleep(5)
    return 'text'
  })
  const [first, second] = await Promise.all([cache.get('a:1', make), cache.get('a:1', make)])
  expect(first).toBe(second)
  expect(await cache.get('a:1', make)).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
  expect(gunzipSync(first.bytes).toString()).toBe('text')
  expect(first.tag).toMatch(/^[\w-]{22}$/)
  expect((await cache.get('a:2', make)).tag).toBe(first.tag)
  expect(make).toHaveBeenCalledTimes(2)
})

test('neither a failure nor nothing is kept', async () => {
  const cache = createAnswerCache({ maxBytes: 100_000 })
  const failing = () => Promise.reject(new Error('away'))
  const both = await Promise.allSettled([cache.get('a', failing), cache.get('a', failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('a', async () => undefined)).toBeUndefined()
  expect((await cache.get('a', async () => 'text')).bytes.length).toBeGreaterThan(0)
})

test('a provisional answer is given to all who wait for it, and made again for the next', async () => {
  const cache = createAnswerCache({ maxBytes: 100_000 })
  const make = vi.fn(async () => ({ text: 'without its screen', isProvisional: true }))
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)])
  expect(first).toBe(second)
  expect(first.isProvisional).toBe(true)
  const whole = await cache.get('a', async () => ({ text: 'whole', isProvisional: false }))
  expect(gunzipSync(whole.bytes).toString()).toBe('whole')
  expect(await cache.get('a', make)).toBe(whole)
  expect(make).toHaveBeenCalledTimes(1)
})

test('bytes are bounded, and an answer evicted or too large is still given', async () => {
  const cache = createAnswerCache({ maxBytes: 3_000 })
  const noise = (seed: number) => Array.from({ length: 400 }, (_, n) => Math.sin(seed * 1_000 + n)).join()
  const slow = cache.get('slow', async () => {
    await sleep(50)
    return 'slow text'
  })
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) => cache.get(`n:${n}`, async () => noise(n))),
  )
  expect(made.every(({ bytes }) => bytes.length > 1_000)).toBe(true)
  expect(gunzipSync((await slow).bytes).toString()).toBe('slow text')
  const again = vi.fn(async () => 'again')
  await cache.get('n:0', again)
  expect(again).toHaveBeenCalled()
})

const answer = await packAnswer('{"ok":true}')

async function ask(headers: Record<string, string>) {
  const app = Fastify()
  app.get('/', (request, reply) => sendAnswer(request, reply, answer))
  return app.inject({ url: '/', headers })
}

test('gzip goes to whoever accepts it (RFC 9110, 12.5.3)', async () => {
  for (const accepted of [
    'gzip',
    'GZIP',
    'deflate, gzip;q=0.1',
    '*',
    'br, *;q=0.5',
    'gzip;q=0.5, identity',
  ]) {
    const { headers, rawPayload } = await ask({ 'accept-encoding': accepted })
    expect(headers['content-encoding'], accepted).toBe('gzip')
    expect(rawPayload).toEqual(answer.bytes)
  }
  for (const refused of ['', 'identity', 'br', 'gzip;q=0', 'gzip;q=0.000, *', '*;q=0', 'gzipped']) {
    const { headers, body } = await ask({ 'accept-encoding': refused })
    expect(headers['content-encoding'], refused).toBeUndefined()
    expect(headers.vary).toBe('accept-encoding')
    expect(body).toBe('{"ok":true}')
  }
})

test('Brotli goes to whoever accepts it where it is offered, under a tag of its own', async () => {
  const app = Fastify()
  app.get('/', (request, reply) => sendAnswer(request, reply, answer, { brotli: 5 }))
  const forms = await Promise.all(
    ['gzip, deflate, br', 'gzip, br;q=0', 'br', 'identity'].map((accepted) =>
      app.inject({ url: '/', headers: { 'accept-encoding': accepted } }),
    ),
  )
  expect(forms.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', 'br', undefined])
  expect(forms.map(({ headers }) => headers.etag)).toEqual(
    ['-b', '', '-b', '-i'].map((ending) => `"${answer.tag}${ending}"`),
  )
  for (const { rawPayload } of [forms[0], forms[2]].filter((form) => form !== undefined))
    expect(brotliDecompressSync(rawPayload).toString()).toBe('{"ok":true}')
})

test('304 for the tag of the same form, weak or in a list', async () => {
  const gzip = { 'accept-encoding': 'gzip' }
  const { etag } = (await ask(gzip)).headers
  expect(etag).toBe(`"${answer.tag}"`)
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const { statusCode, headers, body } = await ask({ ...gzip, 'if-none-match': String(known) })
    expect([statusCode, headers.etag, body], String(known)).toEqual([304, etag, ''])
  }
  const identity = (await ask({})).headers.etag
  expect(identity).not.toBe(etag)
  expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(200)
  expect((await ask({ ...gzip, 'if-none-match': '"x"' })).statusCode).toBe(200)
  // A reload in a browser still asks by tag.
  const reload = { ...gzip, 'if-none-match': String(etag), 'cache-control': 'no-cache' }
  expect((await ask(reload)).statusCode).toBe(304)
})
