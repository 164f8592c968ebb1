import { Readable } from 'node:stream'
import { addressRules } from '@gamelog/server/outgoing/address-guard'
import { expect, test } from 'vitest'
import { followRedirects } from './follow-redirects.ts'

type Hop = [status: number, location?: string]

/** Follows the given answers from https://a.example/feed; notes the addresses asked. */
async function follow(hops: Hop[], start = 'https://a.example/feed') {
  const asked: string[] = []
  const rest = [...hops]
  const send = async (url: URL) => {
    asked.push(url.href)
    const [statusCode, location] = rest.shift() ?? [200]
    return { statusCode, headers: { location }, body: Readable.from([]) }
  }
  const result = followRedirects(start, { rules: addressRules([]), maxRedirects: 5, send })
  return result.then(
    ({ statusCode, finalUrl, permanentUrl }) => ({ statusCode, finalUrl, permanentUrl, asked }),
    (error) => ({ code: error.code, asked }),
  )
}

test('only a chain of permanent redirects moves a feed', async () => {
  const b = 'https://b.example/rss'
  expect(await follow([[301, b]])).toMatchObject({ finalUrl: b, permanentUrl: b })
  expect(
    await follow([
      [308, '//b.example/x'],
      [301, '/rss'],
    ]),
  ).toMatchObject({ permanentUrl: b })
  expect(
    await follow([
      [301, '/x'],
      [302, b],
    ]),
  ).toMatchObject({ finalUrl: b, permanentUrl: null })
  expect(
    await follow([
      [307, '/x'],
      [301, b],
    ]),
  ).toMatchObject({ finalUrl: b, permanentUrl: null })
  expect(await follow([])).toMatchObject({ finalUrl: 'https://a.example/feed', permanentUrl: null })
})

test('https is never left for http; the way up is open', async () => {
  expect(await follow([[301, 'http://a.example/feed']])).toEqual({
    code: 'downgrade',
    asked: ['https://a.example/feed'],
  })
  const up = await follow([[301, 'https://a.example/feed']], 'http://a.example/feed')
  expect(up).toMatchObject({ statusCode: 200, permanentUrl: 'https://a.example/feed' })
})

test('loops end at once, long chains at the limit', async () => {
  expect(
    await follow([
      [302, '/b'],
      [302, '/feed#x'],
    ]),
  ).toMatchObject({
    code: 'too_many_redirects',
    asked: ['https://a.example/feed', 'https://a.example/b'],
  })
  const chain = (length: number) => Array.from({ length }, (_, n): Hop => [302, `/${n}`])
  expect(await follow(chain(5))).toMatchObject({ statusCode: 200 })
  expect(await follow(chain(6))).toMatchObject({ code: 'too_many_redirects' })
})

test('a hop that may not be fetched is never asked', async () => {
  for (const to of [
    'http://10.0.0.1/',
    'https://a.example:22/',
    'file:///etc/passwd',
    'https://u@a.example/',
  ]) {
    expect(await follow([[302, to]])).toEqual({ code: 'ssrf', asked: ['https://a.example/feed'] })
  }
  expect(await follow([[302, 'https://[::1']])).toMatchObject({ code: 'bad_url' })
})

test('a chain brings back the cookies its host has set, and no other host sees them', async () => {
  const asked: [string, string | null][] = []
  const send = async (url: URL, cookie: string | null) => {
    asked.push([url.href, cookie])
    const seen = url.host === 'b.example' || cookie === null
    const location = cookie === null ? '/feed' : 'https://b.example/rss'
    const headers = { 'set-cookie': ['ok=1; Path=/; HttpOnly', 'odd', 'bad=\u3042'] }
    if (url.host === 'b.example') return { statusCode: 200, headers: {}, body: Readable.from([]) }
    return {
      statusCode: 302,
      headers: seen ? { ...headers, location } : { location },
      body: Readable.from([]),
    }
  }
  const start = 'https://a.example/feed'
  const answer = await followRedirects(start, { rules: addressRules([]), maxRedirects: 5, send })
  expect(answer).toMatchObject({ statusCode: 200, finalUrl: 'https://b.example/rss' })
  expect(asked).toEqual([
    [start, null],
    [start, 'ok=1'],
    ['https://b.example/rss', null],
  ])
})

test('a redirect without a target is an answer like any other', async () => {
  expect(await follow([[302]])).toMatchObject({ statusCode: 302 })
  expect(await follow([[300, '/other']])).toMatchObject({ statusCode: 300 })
})
