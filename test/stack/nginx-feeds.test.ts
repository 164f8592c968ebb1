import { feedForms } from '@gamelog/contracts/feeds'
import RssParser from 'rss-parser'
import { expect, test } from 'vitest'
import { useSharedStack } from './_shared-stack.ts'
import { waitFor } from './_wait.ts'

const stack = useSharedStack()

const get = (path: string, init: RequestInit = {}) =>
  fetch(stack().origin + path, { redirect: 'manual', ...init })

const titleOf = async (path: string) =>
  (await new RssParser().parseString(await (await get(path)).text())).title

/** Of the demo's longest thread: the newest may be one that another file has just begun. */
async function threadFeedPath(): Promise<string> {
  const { threads } = (await (await get('/api/board/threads')).json()) as {
    threads: { id: number; post_count: number }[]
  }
  const [longest] = threads.toSorted((a, b) => b.post_count - a.post_count)
  return `/board/thread/${longest?.id}/feed.xml`
}

test('every feed is a document of its type, open to programs in any page, whose scripts do not run', async () => {
  await waitFor(async () => (await get('/feed.xml')).status === 200)
  const feeds = [
    ...Object.values(feedForms).map(({ path, type }) => ({ path, type, seconds: 1 })),
    { path: '/board/feed.xml', type: feedForms.rss.type, seconds: 10 },
    { path: await threadFeedPath(), type: feedForms.rss.type, seconds: 10 },
  ]
  for (const { path, type, seconds } of feeds) {
    const response = await get(path)
    expect(response.status, path).toBe(200)
    expect(Object.fromEntries(response.headers), path).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=0, s-maxage=${seconds}`,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'last-modified': expect.stringMatching(/GMT$/),
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect((await response.text()).length, path).toBeGreaterThan(1_000)
  }
})

test('a reader program reads them: entries lead to pages of ours that are there', async () => {
  const parser = new RssParser()
  for (const path of [
    '/feed.xml',
    '/feed.atom',
    '/feed.xml?game=apex-legends',
    '/board/feed.xml',
    await threadFeedPath(),
  ]) {
    const { items } = await parser.parseString(await (await get(path)).text())
    expect(items.length, path).toBeGreaterThan(0)
    const link = new URL(items[0]?.link ?? '')
    expect(link.origin, path).toBe(stack().origin)
    expect((await get(link.pathname + link.search)).status, path).toBe(200)
  }
})

test('who has a feed gets 304 by tag and by time, packed or not', async () => {
  for (const path of ['/feed.xml', await threadFeedPath()])
    for (const encoding of ['gzip', 'identity']) {
      // A feed may change between two requests.
      await waitFor(async () => {
        const { headers } = await get(path, { headers: { 'accept-encoding': encoding } })
        const etag = headers.get('etag') ?? ''
        const time = headers.get('last-modified') ?? ''
        const answers = await Promise.all(
          [
            { 'if-none-match': etag },
            { 'if-modified-since': time },
            { 'if-none-match': etag, 'if-modified-since': time },
          ].map((known) =>
            get(path, { headers: { 'accept-encoding': encoding, ...known } as Record<string, string> }),
          ),
        )
        return answers.every(({ status }) => status === 304)
      })
    }
})

test('a tab has its feed; no spelling of the query puts one under the address of another', async () => {
  expect(await titleOf('/feed.xml?game=device')).toBe('デバイスの最新記事 | GAMELOG')
  await get('/feed.xml?GAME=chat&game=overwatch-2')
  await get('/feed.xml?g%61me=chat')
  await get('/feed.xml?game=marvel-rivals&game=chat')
  expect(await titleOf('/feed.xml?game=overwatch-2')).toBe('Overwatch 2の最新記事 | GAMELOG')
  expect(await titleOf('/feed.xml?game=marvel-rivals')).toBe('Marvel Rivalsの最新記事 | GAMELOG')
  for (const path of ['/feed.xml', '/feed.xml?game=all', '/feed.xml?x=1'])
    expect(await titleOf(path), path).toBe('新着記事 | GAMELOG')
  expect(await titleOf('/board/feed.xml?game=apex-legends')).toBe('Apex Legendsの新しいスレッド | GAMELOG')
  expect(await titleOf('/board/feed.xml')).toBe('新しいスレッド | GAMELOG')
})

test('a game that is none is refused in the one error shape, which nginx does not keep', async () => {
  for (const path of [...Object.values(feedForms).map((form) => form.path), '/board/feed.xml'])
    for (const query of ['game=nothing', 'game=device%00', 'game=', 'game', 'x=1&GAME=nothing']) {
      const refused = await get(`${path}?${query}`)
      expect([refused.status, refused.headers.get('cache-control')], path + query).toEqual([400, 'no-store'])
      expect(await refused.json(), path + query).toMatchObject({ code: 'invalid_request' })
    }
  expect((await get('/board/feed.xml?game=device')).status).toBe(400)
})

test.each(['/board/thread/2147483647/feed.xml', '/board/thread/9999999999/feed.xml'])(
  '%s answers 404 in the one error shape, which nobody keeps',
  async (path) => {
    const response = await get(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await response.json()).toMatchObject({ code: 'thread_not_found' })
  },
)

test.each(['/feed', '/feed.rss', '/board/thread/0/feed.xml', '/board/thread/1/feed.atom', '/feed.xml/'])(
  '%s is an unknown path',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('a feed is read, not written', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await get('/feed.xml', { method })).status, method).toBeGreaterThanOrEqual(404)
  const head = await get('/feed.xml', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
})
