import { parseRssFeed } from 'feedsmith'
import RssParser from 'rss-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'

const origin = 'http://127.0.0.1:8080'
const evil = ']]><script>alert(1)</script>&amp;"$&'

let stage: Stage
let member: Person
beforeAll(async () => {
  stage = await stageBoard()
  member = await stage.member()
})
afterAll(() => stage[Symbol.asyncDispose]())

async function read(path: string) {
  const answer = await stage.visitor.get(path)
  expect(answer.status).toBe(200)
  return parseRssFeed(answer.text)
}

test('new threads, newest first, with the beginning of their first post', async () => {
  const { thread: first } = await stage.makeThread(member, {
    title: '古いスレッド',
    content: '>>1 本文\nです',
  })
  const { thread } = await stage.makeThread(member, { title: evil, game_category: 'overwatch-2' })
  // A feed is good for 5 s.
  await expect.poll(async () => (await read('/board/feed.xml')).items?.length, { timeout: 8_000 }).toBe(2)
  const { headers, text } = await stage.visitor.get('/board/feed.xml')
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=10',
    'access-control-allow-origin': '*',
  })
  const { items, ...channel } = parseRssFeed(text)
  expect(channel).toMatchObject({
    title: '新しいスレッド | GAMELOG',
    link: `${origin}/board`,
    language: 'ja',
  })
  expect(items).toMatchObject([
    {
      title: evil,
      link: `${origin}/board/thread/${thread.id}`,
      guid: { value: `thread-${thread.id}`, isPermaLink: false },
      categories: [{ name: 'Overwatch 2' }],
      pubDate: new Date(thread.created_at).toUTCString(),
    },
    { title: '古いスレッド', description: '&gt;&gt;1 本文 です', guid: { value: `thread-${first.id}` } },
  ])
  expect((await new RssParser().parseString(text)).items[0]?.title).toBe(evil)
  const again = await stage.visitor.get('/board/feed.xml', { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
})

test('a game has its own feed of new threads; a value that is none is refused with the ones there are', async () => {
  const { thread } = await stage.makeThread(member, { title: '試合の話', game_category: 'marvel-rivals' })
  const path = '/board/feed.xml?game=marvel-rivals'
  const { items, ...channel } = await read(path)
  expect(channel).toMatchObject({
    title: 'Marvel Rivalsの新しいスレッド | GAMELOG',
    link: `${origin}/board?game=marvel-rivals`,
    atom: { links: [{ href: origin + path, rel: 'self' }] },
  })
  expect(items?.map(({ guid }) => guid?.value)).toEqual([`thread-${thread.id}`])
  // By time: the demo's threads, for one, do not have their numbers in order.
  const { thread: older } = await stage.makeThread(member, { game_category: 'marvel-rivals' })
  const created_at = new Date(Date.parse(thread.created_at) - 60_000)
  await stage.db.updateTable('threads').set({ created_at }).where('id', '=', older.id).execute()
  const guids = async () => (await read(path)).items?.map(({ guid }) => guid?.value)
  await expect.poll(guids, { timeout: 8_000 }).toEqual([`thread-${thread.id}`, `thread-${older.id}`])
  // Articles have these categories, threads have not.
  for (const game of ['device', 'chat', 'nothing', '']) {
    const refused = await stage.visitor.get(`/board/feed.xml?game=${game}`)
    expect([refused.status, refused.headers['cache-control']], game).toEqual([400, 'no-store'])
    expect(refused.json).toMatchObject({
      code: 'invalid_request',
      detail: expect.stringContaining('apex-legends'),
    })
  }
})

test('a thread: its latest 50 posts, newest first, links and anchors leading where they mean', async () => {
  const { thread } = await stage.makeThread(member, { title: '長いスレッド', content: '最初' })
  await stage.fill(thread.id, 60)
  const path = `/board/thread/${thread.id}/feed.xml`
  const before = await stage.visitor.get(path)
  await member.post(`/api/board/threads/${thread.id}/posts`, {
    content: `>>12 ${evil}\nhttps://a.example/?a=1&b=2`,
    name: 'ななし',
  })
  // A post is in the feed at once, whatever the reader has.
  for (const [name, value] of [
    ['if-none-match', before.headers.etag],
    ['if-modified-since', before.headers['last-modified']],
  ] as const)
    expect((await stage.visitor.get(path, { [name]: String(value) })).status).toBe(200)
  const { text } = await stage.visitor.get(path)
  const { items = [], ...channel } = parseRssFeed(text)
  const url = `${origin}/board/thread/${thread.id}`
  expect(channel).toMatchObject({ title: '長いスレッド | GAMELOG', link: url })
  expect(items.map(({ link }) => link)).toEqual(
    Array.from({ length: 50 }, (_, index) => `${url}#p${61 - index}`),
  )
  expect(items[0]).toMatchObject({
    title: '61: ななし',
    guid: { value: `thread-${thread.id}-post-61`, isPermaLink: false },
    description:
      `<a href="${url}#p12">&gt;&gt;12</a> ]]&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;&quot;$&amp;<br>` +
      '<a href="https://a.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow ugc">https://a.example/?a=1&amp;b=2</a>',
  })
  expect((await new RssParser().parseString(text)).items).toHaveLength(50)
})

test('of deleted and reported posts it says so and holds no text; a deleted thread has no feed', async () => {
  const { thread } = await stage.makeThread(member)
  const admin = await stage.admin()
  for (const content of ['消される秘密', '隠される秘密'])
    await member.post(`/api/board/threads/${thread.id}/posts`, { content, name: '秘密の名前' })
  const path = `/board/thread/${thread.id}/feed.xml`
  expect((await stage.visitor.get(path)).text).toContain('消される秘密')
  await admin.delete(`/api/admin/board/threads/${thread.id}/posts/2`)
  for (let index = 0; index < 5; index += 1)
    await (await stage.member()).post(`/api/board/threads/${thread.id}/posts/3/report`, { reason: '荒らし' })
  const { items = [] } = await read(path)
  expect(items.map(({ title, description }) => [title, description])).toEqual([
    ['3: 秘密の名前', 'この投稿は多数の通報により非表示になりました'],
    ['2: 削除済み', 'この投稿は削除されました'],
    [expect.stringMatching(/^1: /), expect.any(String)],
  ])
  expect((await stage.visitor.get(path)).text).not.toContain('される秘密')
  await admin.delete(`/api/admin/board/threads/${thread.id}`)
  const gone = await stage.visitor.get(path)
  expect([gone.status, gone.json]).toMatchObject([
    404,
    { code: 'thread_not_found', detail: 'スレッドが見つかりません' },
  ])
})

test.each(['2147483647', '9999999999', 'abc', '0', '1.5', '%00'])(
  '/board/thread/%s/feed.xml is no feed',
  async (id) => {
    expect((await stage.visitor.get(`/board/thread/${id}/feed.xml`)).status).toBeGreaterThanOrEqual(400)
  },
)

test('archived and full threads keep their feeds', async () => {
  const { thread } = await stage.makeThread(member)
  await stage.db.updateTable('threads').set({ archived_at: new Date() }).where('id', '=', thread.id).execute()
  expect((await read(`/board/thread/${thread.id}/feed.xml`)).items).toHaveLength(1)
})
