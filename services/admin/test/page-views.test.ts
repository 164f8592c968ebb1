import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterEach, expect, test, vi } from 'vitest'
import { type AdminStage, stageAdmin } from './_admin.ts'

/** Generous, for machines under load. */
const waitOptions = { timeout: 30_000 }
const cleanups: (() => PromiseLike<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(more: Record<string, string> = {}): Promise<AdminStage> {
  const stage = await stageAdmin(more)
  cleanups.push(() => stage[Symbol.asyncDispose]())
  return stage
}

const view = { path: '/board', title: '掲示板 | GAMELOG', device: 'mobile' }

function send(stage: AdminStage, body: unknown = view, headers: Record<string, string> = {}) {
  return stage.app.inject({
    method: 'POST',
    url: '/api/analytics/page-view',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/140.0',
      ...headers,
    },
    payload: JSON.stringify(body),
  })
}

test('views reach the table once each, bots marked, visitors told apart without an address', async () => {
  const stage = await start()
  await stage.startReplica()
  const long = { ...view, path: '/', title: '長'.repeat(300) }
  for (const answer of [
    await send(stage),
    await send(stage),
    await send(stage, long, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
  ])
    expect(answer.statusCode).toBe(204)
  const rows = await vi.waitFor(async () => {
    // Not by time: two views may be of the same millisecond.
    const found = await stage.db.selectFrom('page_views').selectAll().orderBy('is_bot').execute()
    expect(found).toHaveLength(3)
    return found
  }, waitOptions)
  expect(rows.map(({ path, device, is_bot }) => [path, device, is_bot])).toEqual([
    ['/board', 'mobile', false],
    ['/board', 'mobile', false],
    ['/', 'mobile', true],
  ])
  expect(rows[0]?.visitor).toBe(rows[1]?.visitor)
  expect(rows[2]?.visitor).not.toBe(rows[0]?.visitor)
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
})

test("views are stored by screen under our own titles, those from other sites' pages marked", async () => {
  const stage = await start()
  const sent: [string, Record<string, string>][] = [
    ['/', {}],
    ['/board/thread/12', { 'sec-fetch-site': 'cross-site' }],
    ['/redirect', { origin: 'https://elsewhere.example' }],
    ['/board/thread/x', { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' }],
    ['/買ってください', { origin: stage.config.http.publicOrigin }],
  ]
  for (const [path, headers] of sent)
    expect((await send(stage, { ...view, path, title: '買ってください' }, headers)).statusCode).toBe(204)
  const rows = await vi.waitFor(async () => {
    const found = await stage.db.selectFrom('page_views').selectAll().execute()
    expect(found).toHaveLength(sent.length)
    return found
  }, waitOptions)
  const lines = rows.map(({ path, title, is_cross_site }) => [path, title, is_cross_site].join(' '))
  expect(lines.sort()).toEqual([
    '/ ホーム false',
    '/board/thread/:id スレッド true',
    '/redirect 記事 true',
    'その他 その他 false',
    'その他 その他 false',
  ])
})

const wrong = [
  { ...view, path: '/board?x=1' },
  { ...view, path: '/#a' },
  { ...view, path: 'board' },
  { ...view, path: `/${'a'.repeat(300)}` },
  { ...view, title: 'a\u0000b' },
  { ...view, device: 'watch' },
  { ...view, more: 1 },
  { path: '/' },
  [],
]

test('refuses what is no page view', async () => {
  const stage = await start()
  for (const body of wrong) expect((await send(stage, body)).statusCode, JSON.stringify(body)).toBe(400)
})

test('one address may report so many a minute, then 429 with the wait', async () => {
  const stage = await start()
  const answers: Awaited<ReturnType<typeof send>>[] = []
  // Not all at once: on a busy machine Redis would answer the last too late, which is 503.
  for (let batch = 0; batch < 10; batch += 1)
    answers.push(...(await Promise.all(Array.from({ length: 25 }, () => send(stage)))))
  const refused = answers.filter((answer) => answer.statusCode === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.json().detail).toMatch(/^閲覧の記録は1分間に240回までです。あと\d+秒お待ちください。$/)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('without Redis a view is refused, and taken again when it is back', async () => {
  const redis = await startPrivateRedis()
  cleanups.push(() => redis[Symbol.asyncDispose]())
  const stage = await start({ REDIS_URL: redis.url })
  expect((await send(stage)).statusCode).toBe(204)
  await redis.kill()
  const answer = await send(stage)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBeDefined()
  await redis.start()
  let sent = 0
  await vi.waitFor(async () => {
    sent += 1
    expect((await send(stage)).statusCode).toBe(204)
  }, waitOptions)
  await vi.waitFor(async () => {
    const rows = await stage.db.selectFrom('page_views').select('id').execute()
    expect(rows.length).toBeGreaterThanOrEqual(2)
    // One whose answer came too late is refused, and there all the same.
    expect(rows.length).toBeLessThanOrEqual(1 + sent)
  }, waitOptions)
})
