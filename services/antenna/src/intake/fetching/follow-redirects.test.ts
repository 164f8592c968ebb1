import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { addressRules } from './address-guard.ts'
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

test('a redirect without a target is an answer like any other', async () => {
  expect(await follow([[302]])).toMatchObject({ statusCode: 302 })
  expect(await follow([[300, '/other']])).toMatchObject({ statusCode: 300 })
})
