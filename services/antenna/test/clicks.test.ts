import { createHash, randomUUID } from 'node:crypto'
import { callAs } from '@gamelog/testing/internal-tokens'
import { listOutbox } from '@gamelog/testing/list-outbox'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterEach, expect, test, vi } from 'vitest'
import { buildArticlesFile } from '../src/reading/articles-file/build-articles-file.ts'
import { refreshTrending } from '../src/statistics/trending/refresh-trending.ts'
import { type AntennaStage, insertArticles, stageAntenna } from './_antenna.ts'

/** Generous, for machines under load. */
const waitOptions = { timeout: 30_000 }
const cleanups: (() => PromiseLike<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(more: Record<string, string> = {}): Promise<AntennaStage> {
  const stage = await stageAntenna(more)
  cleanups.push(() => stage[Symbol.asyncDispose]())
  return stage
}

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

function click(stage: AntennaStage, query: Record<string, string>, headers: Record<string, string> = {}) {
  return stage.app.inject({
    method: 'POST',
    url: `/api/articles/click?${new URLSearchParams(query)}`,
    headers: { 'user-agent': browser, ...headers },
    remoteAddress: '127.0.0.1',
  })
}

const guest = { network: '', member: null, is_cross_site: false, widget_id: null }

const counted = (stage: AntennaStage) => stage.db.selectFrom('clicks').selectAll().orderBy('at').execute()
const uncounted = (stage: AntennaStage) => stage.db.selectFrom('uncounted_clicks').selectAll().execute()

test('counts one of many clicks of a visitor; repeats and bots are stored apart', async () => {
  const stage = await start()
  const [first = '', second = ''] = await insertArticles(stage.db, 2)
  const answers = [
    await click(stage, {
      id: first,
      title: '記事 1',
      url: 'https://apex.example/articles/1',
      site: 'Apexテスト',
    }),
    await click(stage, { id: first }),
    await click(stage, { id: first }, { 'x-forwarded-for': '192.0.2.7' }),
    await click(stage, { id: second, page: 'intermediate', from: 'Blog.Example' }),
    await click(stage, { id: first }, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }),
    await click(stage, { id: first }, { 'user-agent': '' }),
  ]
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(6).fill([204, '']))
  await vi.waitFor(async () => expect(await uncounted(stage)).toHaveLength(3), waitOptions)
  // Not by time: two clicks may be of the same millisecond.
  const rows = (await counted(stage)).toSorted((a, b) => b.page.localeCompare(a.page))
  // 127.0.0.1 is the trusted proxy: the third came from another address.
  expect(rows.map(({ article_id, page, from_host }) => [article_id, page, from_host])).toEqual([
    [first, 'main', null],
    [first, 'main', null],
    [second, 'intermediate', 'blog.example'],
  ])
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2)
  expect((await uncounted(stage)).map(({ reason }) => reason).sort()).toEqual(['bot', 'bot', 'repeat'])
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.7|127\.0\.0\.1|Firefox/)
})

test("clicks from other sites' pages are stored apart, by what the browser says", async () => {
  const stage = await start()
  const ids = await insertArticles(stage.db, 7)
  const origin = stage.env.PUBLIC_ORIGIN ?? ''
  const senders: [Record<string, string>, boolean][] = [
    [{}, true],
    [{ origin }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://www.gamelog.example' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin }, false],
    [{ origin: 'https://elsewhere.example' }, false],
    [{ origin: 'null' }, false],
  ]
  for (const [index, [headers]] of senders.entries())
    expect((await click(stage, { id: ids[index] ?? '' }, headers)).statusCode).toBe(204)
  await vi.waitFor(async () => expect(await uncounted(stage)).toHaveLength(3), waitOptions)
  expect((await counted(stage)).map(({ article_id }) => article_id).sort()).toEqual(
    ids.filter((_, index) => senders[index]?.[1]).sort(),
  )
  expect((await uncounted(stage)).map(({ reason }) => reason)).toEqual(Array(3).fill('cross-site'))
})

test('one address with a hundred User-Agents does not buy a place above fifteen readers', async () => {
  const stage = await start()
  const [bought = '', read = '', members = '', alone = ''] = await insertArticles(stage.db, 4)
  const clicks = (
    article_id: string,
    count: number,
    who: (index: number) => { network: string; member?: string },
  ) =>
    Array.from({ length: count }, (_, index) => ({
      ...guest,
      id: randomUUID(),
      at: new Date().toISOString(),
      article_id,
      page: 'main' as const,
      from_host: null,
      visitor: `${article_id} ${index}`,
      is_bot: false,
      ...who(index),
    }))
  await stage.storeClicks([
    ...clicks(bought, 100, () => ({ network: 'a' })),
    ...clicks(read, 15, (index) => ({ network: `b${index}` })),
    ...clicks(members, 20, (index) => ({ network: 'c', member: `m${index}` })),
    ...clicks(alone, 30, (index) => ({ network: `d${index}`, member: 'm' })),
  ])
  await refreshTrending(stage.db, new Date())
  const file = await buildArticlesFile(stage.db, new Date())
  expect(file.trending).toEqual([members, read, bought, alone])
})

test('a member’s click is known as one; with a token that does not hold it is a visitor’s', async () => {
  const stage = await start()
  const [id = '', other = ''] = await insertArticles(stage.db, 2)
  const { accessToken } = await stage.auth.issueTestSession()
  await click(stage, { id: other }, { authorization: `Bearer ${accessToken}` })
  expect((await click(stage, { id }, { authorization: 'Bearer x.y.z' })).statusCode).toBe(204)
  await vi.waitFor(async () => expect(await counted(stage)).toHaveLength(2), waitOptions)
  const members = (await counted(stage)).map(({ article_id, member }) => [article_id, member !== null])
  expect(Object.fromEntries(members)).toEqual({ [id]: false, [other]: true })
})

test('forged clicks: unknown ids leave no trace, texts are never believed', async () => {
  const stage = await start()
  const [known = ''] = await insertArticles(stage.db, 1)
  const evil = '</script><img src=x onerror=alert(1)>'
  for (const id of ['aaaaaaaaaaaaaaaa', 'x', evil, '__proto__', "' or 1=1 --", known.toUpperCase()])
    expect((await click(stage, { id })).statusCode, id).toBe(204)
  const forged = { id: known, title: evil, url: 'javascript:alert(1)', site: evil, from: evil }
  expect((await click(stage, forged)).statusCode).toBe(204)
  await vi.waitFor(async () => expect(await counted(stage)).toHaveLength(1), waitOptions)
  expect((await counted(stage))[0]).toMatchObject({ article_id: known, from_host: null })
  expect(await uncounted(stage)).toEqual([])
  const article = await stage.db.selectFrom('articles').select(['title', 'link']).executeTakeFirstOrThrow()
  expect(article).toEqual({ title: '記事 1', link: 'https://apex.example/articles/1' })
  for (const query of [{}, { id: known, page: 'x' }, { id: known, more: '1' }])
    expect((await click(stage, query as Record<string, string>)).statusCode).toBe(400)
})

test('a counted 続きを読む of a reader who came from a widget is shipped as a transition, once', async () => {
  const stage = await start()
  const ids = await insertArticles(stage.db, 9)
  const widget = 'gamelog-pc-grid'
  const ours = { origin: stage.env.PUBLIC_ORIGIN ?? '' }
  const read = { page: 'intermediate', from: 'Blog.Example', widget }
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }
  const clicks: [Record<string, string>, Record<string, string>?][] = [
    [read],
    [{ ...read, page: 'main' }],
    [{ page: 'intermediate', widget }],
    [{ ...read, widget: '../x' }],
    [{ ...read, from: 'https://evil.example/' }],
    [read, { ...ours, ...bot }],
    [read, { origin: 'https://evil.example' }],
    // A program, which sends no Origin: its click counts, and is no domain's.
    [read, {}],
  ]
  for (const [index, [query, headers = ours]] of clicks.entries())
    expect((await click(stage, { id: ids[index] ?? '', ...query }, headers)).statusCode).toBe(204)
  expect((await click(stage, { id: ids[0] ?? '', ...read }, ours)).statusCode).toBe(204)
  await vi.waitFor(async () => expect(await counted(stage)).toHaveLength(6), waitOptions)
  await vi.waitFor(async () => expect(await uncounted(stage)).toHaveLength(3), waitOptions)
  const [stored] = (await counted(stage)).filter(({ article_id }) => article_id === ids[0])
  expect((await stage.db.selectFrom('outbox').select('id').execute()).map(({ id }) => id)).toEqual([
    stored?.id,
  ])
  expect(await listOutbox(stage.db, 'transition')).toEqual([
    {
      at: stored?.at.toISOString(),
      visitor: stored?.visitor,
      article_id: ids[0],
      domain: 'blog.example',
      widget_id: widget,
    },
  ])
})

test('one address may report so many a minute, whatever it calls itself, over two replicas', async () => {
  const stage = await start()
  const [id = ''] = await insertArticles(stage.db, 1)
  const replicas = [stage.app, await stage.startReplica()]
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, index) =>
      replicas[index % 2]?.inject({
        method: 'POST',
        url: `/api/articles/click?id=${id}`,
        headers: {
          'user-agent': `${browser} ${index}`,
          'x-real-ip': `192.0.2.${index}`,
          forwarded: `for=192.0.2.${index}`,
        },
      }),
    ),
  )
  const refused = answers.filter((answer) => answer?.statusCode === 429)
  expect(refused).toHaveLength(30)
  expect(refused[0]?.json().detail).toMatch(
    /^クリックの記録は1分間に120回までです。あと\d+秒お待ちください。$/,
  )
  await vi.waitFor(async () => expect(await counted(stage)).toHaveLength(120), waitOptions)
})

test('without Redis a click is refused with 503, and taken again when it is back', async () => {
  const redis = await startPrivateRedis()
  cleanups.push(() => redis[Symbol.asyncDispose]())
  const stage = await start({ REDIS_URL: redis.url })
  const [first = '', second = ''] = await insertArticles(stage.db, 2)
  await redis.kill()
  const answer = await click(stage, { id: first })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBeDefined()
  await redis.start()
  await vi.waitFor(async () => expect((await click(stage, { id: second })).statusCode).toBe(204), waitOptions)
  await vi.waitFor(
    async () => expect((await counted(stage)).map(({ article_id }) => article_id)).toContain(second),
    waitOptions,
  )
})

test('a batch stored again, also by several at once, is stored once', async () => {
  const stage = await start()
  const ids = await insertArticles(stage.db, 20)
  const events = ids.flatMap((article_id, index) =>
    [0, 1, 2].map((turn) => ({
      // A UUID made of the pair, as a crash would bring the same event twice.
      id: createHash('sha256')
        .update(`${index} ${turn}`)
        .digest('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5'),
      at: new Date(Date.parse('2026-11-21T03:00:00Z') + turn * 20_000).toISOString(),
      article_id,
      page: 'main' as const,
      from_host: null,
      visitor: 'v',
      ...guest,
      is_bot: false,
    })),
  )
  await Promise.all([stage.storeClicks(events), stage.storeClicks(events), stage.storeClicks(events)])
  await stage.storeClicks(events.slice(10))
  expect(await counted(stage)).toHaveLength(40)
  expect(await uncounted(stage)).toHaveLength(20)
})

test('trending are the five articles clicked most in 24 h, without repeats, bots and old clicks', async () => {
  const stage = await start()
  const ids = await insertArticles(stage.db, 8)
  const now = Date.now()
  let number = 0
  const clicks = (index: number, count: number, age = 60_000, is_bot = false) =>
    Array.from({ length: count }, () => {
      number += 1
      return {
        id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
        at: new Date(now - age).toISOString(),
        article_id: ids[index] ?? '',
        page: 'main' as const,
        from_host: null,
        visitor: `v${number}`,
        ...guest,
        is_bot,
      }
    })
  await stage.storeClicks([
    ...clicks(0, 1),
    ...clicks(1, 5, 20 * 3_600_000),
    ...clicks(2, 3),
    ...clicks(3, 4),
    ...clicks(4, 2),
    ...clicks(5, 6),
    ...clicks(6, 50, 25 * 3_600_000),
    ...clicks(7, 50, 60_000, true),
  ])
  expect(await refreshTrending(stage.db, new Date())).toBe(true)
  expect(await refreshTrending(stage.db, new Date())).toBe(false)
  const file = await buildArticlesFile(stage.db, new Date())
  expect(file.trending).toEqual([5, 1, 3, 2, 4].map((index) => ids[index]))
  // In 人気 a click counts the less the older it is: of article 1, whose five clicks are 20 h old, less than one.
  const { popular } = file
  expect(popular).toEqual([5, 3, 2, 4, 0, 1].map((index) => ids[index]))
  // The widget service is told of all that were clicked.
  const path = '/internal/articles/most-clicked'
  const told = await stage.app.inject({ url: path, headers: callAs('widget', 'antenna') })
  expect(told.json()).toEqual({ article_ids: [5, 1, 3, 2, 4, 0].map((index) => ids[index]) })
  expect((await stage.app.inject({ url: path, headers: callAs('board', 'antenna') })).statusCode).toBe(403)
})
