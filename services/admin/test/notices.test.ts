import { randomUUID } from 'node:crypto'
import type { Notice } from '@gamelog/contracts/admin/notices'
import { callAs } from '@gamelog/testing/internal-tokens'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../src/config.ts'
import { insertNotices, readDelivery } from '../src/monitoring/notices/repository.ts'
import { sendNotices } from '../src/monitoring/notices/send-notices.ts'
import { readNoticeDelivery, watchNotices } from '../src/monitoring/notices/watch-notices.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { startWebhook, type Webhook, webhookAt } from './_webhook.ts'

let stage: AdminStage
let webhook: Webhook
beforeAll(async () => {
  // Without an address the app itself sends nothing.
  stage = await stageAdmin()
  webhook = await startWebhook()
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await webhook[Symbol.asyncDispose]()
})
beforeEach(async () => {
  webhook.received.length = 0
  webhook.answers.length = 0
  await stage.db.deleteFrom('notices').execute()
  await stage.db
    .updateTable('notice_delivery')
    .set({ next_try_at: sql`now()`, failures: 0, last_sent_at: null, last_error: null, last_error_at: null })
    .execute()
})

const notice = (more: Partial<Notice> = {}): Notice => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  kind: 'report',
  subject: 'ランク雑談 >>12',
  detail: '暴言・荒らし行為',
  link: '/admin/ban?post=3.12',
  ...more,
})

const context = () => ({
  db: stage.db,
  config: stage.config,
  webhook: webhookAt(webhook.url),
  log: stage.app.log,
})
const send = () => sendNotices(context())
const put = (...notices: Notice[]) => insertNotices(stage.db, 'board', notices)
/** Lets the minutes pass that stand until the next message. */
const wait = (seconds: number) =>
  stage.db
    .updateTable('notice_delivery')
    .set({ next_try_at: sql`next_try_at - make_interval(secs => ${seconds}::int)` })
    .execute()
const contents = () => webhook.received.map(({ content }) => content)

test('a message says what it is and where the back office shows it, and mentions nobody', async () => {
  const first = notice()
  await put(first)
  await put(first)
  expect(await send()).toBe(true)
  expect(webhook.received).toEqual([
    {
      content: '通報: ランク雑談 >>12（暴言・荒らし行為） http://127.0.0.1:8080/admin/ban?post=3.12',
      allowed_mentions: { parse: [] },
      flags: 4,
    },
  ])
  expect(webhook.headers[0]?.['content-type']).toBe('application/json')
  await wait(60)
  expect(await send()).toBe(false)
})

test('at most one message a minute, by any number of replicas; the rest is summed up in the next one', async () => {
  await put(notice({ subject: 'first' }))
  expect((await Promise.all([send(), send(), send()])).filter(Boolean)).toHaveLength(1)
  const many = Array.from({ length: 30 }, (_, index) =>
    notice({ subject: `post ${index}`, at: new Date(Date.now() + index).toISOString() }),
  )
  await put(...many, notice({ kind: 'thread-closed', subject: 'closed', detail: null, link: '/admin/ban' }))
  expect(await send()).toBe(false)
  await wait(60)
  expect(await send()).toBe(true)
  expect(webhook.received).toHaveLength(2)
  const lines = contents()[1]?.split('\n') ?? []
  expect(lines[0]).toBe('GAMELOG: 通報 30件・通報で止めたスレッド 1件')
  expect(lines.at(-1)).toBe('ほか 23件 http://127.0.0.1:8080/admin')
  expect(lines).toHaveLength(10)
  await wait(60)
  expect(await send()).toBe(false)
})

test('what members wrote is no mention, no link and no markup, and never too long', async () => {
  const text = '@everyone [x](https://evil.example) `a` **b** <@1>'
  await put(notice({ subject: text, detail: null }))
  await send()
  expect(contents()[0]).not.toMatch(/@everyone|https:\/\/evil|[^\\]\[x|[^\\]`|[^\\]<@1/)
  await put(
    ...Array.from({ length: 400 }, () => notice({ subject: '＠'.repeat(200), detail: '*'.repeat(200) })),
  )
  await wait(60)
  await send()
  const last = contents()[1] ?? ''
  expect([...last].length).toBeLessThanOrEqual(2_000)
  expect(last).toContain('通報 400件')
})

test('a webhook that fails is tried again, later each time, and nothing is lost; the state says so', async () => {
  webhook.answers.push(500, 404, 'hang')
  await put(notice())
  const pause = async () => {
    const row = await stage.db
      .selectFrom('notice_delivery')
      .select(sql<number>`round(extract(epoch from next_try_at - now()))::int`.as('seconds'))
      .executeTakeFirstOrThrow()
    return row.seconds
  }
  for (const [index, error] of ['HTTP 500', 'HTTP 404', '5秒以内に応答がありません'].entries()) {
    expect(await send()).toBe(true)
    const seconds = await pause()
    expect(Math.abs(seconds - 60 * 2 ** index)).toBeLessThan(8)
    const state = await readNoticeDelivery(context())
    expect(state).toMatchObject({ enabled: true, waiting: 1, last_error: error, last_sent_at: null })
    await wait(seconds + 1)
  }
  expect(await send()).toBe(true)
  expect(webhook.received).toHaveLength(4)
  expect(await readNoticeDelivery(context())).toMatchObject({ waiting: 0, last_error: null })
}, 30_000)

test('Retry-After is obeyed, an address that does not answer is named by its error alone', async () => {
  webhook.answers.push({ status: 429, headers: { 'retry-after': '900.5' } })
  await put(notice())
  await send()
  const { next_try_at } = await readDelivery(stage.db)
  expect(next_try_at.getTime() - Date.now()).toBeGreaterThan(880_000)
  await wait(1_000)
  const closed = await startWebhook()
  await closed[Symbol.asyncDispose]()
  const away = { ...context(), webhook: webhookAt(closed.url) }
  expect(await sendNotices(away)).toBe(true)
  const { last_error } = await readDelivery(stage.db)
  expect(last_error).toBe('接続できません（ECONNREFUSED）')
})

test('a redirect is not followed', async () => {
  webhook.answers.push({ status: 307, headers: { location: webhook.url } })
  await put(notice())
  await send()
  expect(webhook.received).toHaveLength(1)
  expect((await readDelivery(stage.db)).last_error).toBe('HTTP 307')
})

test('after five failures it is among what could not be delivered: tried again or given up by hand', async () => {
  const unused = undefined as never
  const queue = watchNotices({
    ...context(),
    settings: unused,
    redis: unused,
    jobs: unused,
    partitions: unused,
    vault: unused,
  })
  await put(notice(), notice())
  webhook.answers.push(500, 500, 500, 500, 500, 500)
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await queue.read()).dead).toEqual([])
    await send()
    await wait(4_000)
  }
  const { state, dead } = await queue.read()
  expect(state).toMatchObject({ waiting: 2, failed: 1, retrying: { failures: 5, error: 'HTTP 500' } })
  expect(dead).toMatchObject([{ id: 'notices/waiting', attempts: 5, error: 'HTTP 500' }])
  // Not within a minute of the last try.
  expect(await queue.retry('waiting')).toBe('gone')
  const earlier = sql<Date>`last_error_at - interval '2 minutes'`
  await stage.db.updateTable('notice_delivery').set({ last_error_at: earlier }).execute()
  expect(await queue.retry('waiting')).toBe('failed')
  expect(await queue.discard('waiting')).toBe('done')
  expect((await queue.read()).state).toMatchObject({ waiting: 0, failed: 0, retrying: null })
})

test('the route stores notices once and the job sends them; without an address none is kept', async () => {
  const post = (app: AdminStage['app'], notices: unknown, headers = callAs('board', 'admin')) =>
    app.inject({ method: 'POST', url: '/internal/notices', headers, payload: { notices } })
  expect((await post(stage.app, [notice()])).statusCode).toBe(204)
  expect(await stage.db.selectFrom('notices').select('id').execute()).toEqual([])
  await using own = await stageAdmin({ NOTIFY_WEBHOOK_URL: webhook.url })
  const { app } = own
  await app.ready()
  const sent = notice()
  const answers = await Promise.all([post(app, [sent]), post(app, [sent])])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  await vi.waitFor(() => expect(contents()).toEqual([expect.stringContaining('>>12')]), { timeout: 25_000 })
  expect((await post(app, [notice({ link: 'https://evil.example/' })])).statusCode).toBe(400)
  expect((await post(app, [notice()], {} as never)).statusCode).toBe(404)
}, 40_000)

test('production takes an https address only', () => {
  const env = (NOTIFY_WEBHOOK_URL: string) => ({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://gamelog.example',
    PUBLISHED_DIR: '/tmp',
    REDIS_URL: 'redis://127.0.0.1',
    ADMIN_DATABASE_URL: 'postgres://u@127.0.0.1/x',
    ADMIN_PASSWORD: 'a password of the tests',
    ADMIN_SECRET: 'x'.repeat(32),
    INTERNAL_TOKEN: 'x'.repeat(32),
    ...Object.fromEntries(
      ['USER', 'BOARD', 'ANTENNA', 'ADMIN', 'WIDGET', 'WORKER'].map((name) => [`${name}_URL`, 'http://a']),
    ),
    NOTIFY_WEBHOOK_URL,
  })
  expect(readConfig(env('https://discord.com/api/webhooks/1/x')).locked['notices.webhook']).toMatch(/^https/)
  expect(() => readConfig(env('http://discord.com/x'))).toThrow('NOTIFY_WEBHOOK_URL is wrong')
  expect(readConfig(env('')).locked).toEqual({})
})
