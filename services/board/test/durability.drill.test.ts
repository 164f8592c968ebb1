import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashAdminToken } from '@gamelog/server/auth/state'
import { createDatabase } from '@gamelog/server/database'
import { drillSize } from '@gamelog/testing/drills'
import { internalVariables } from '@gamelog/testing/internal-tokens'
import type { PrivateServer } from '@gamelog/testing/private-server'
import { startPrivatePostgres } from '@gamelog/testing/test-database'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { createTestAuth, type TestAuth } from '@gamelog/testing/tokens'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { BoardTables } from '../src/db/tables.ts'
import { persist, prepareService, type ServiceProcess } from './_processes.ts'

const writers = 16
const cycles = drillSize({ short: 1, full: 10 })
const begun = new AsyncDisposableStack()
let postgres: PrivateServer & { urls: Record<'board' | 'admin', string> }
let auth: TestAuth
let board: ServiceProcess
let admin: ServiceProcess
let db: Kysely<BoardTables>

beforeAll(async () => {
  postgres = begun.use(await startPrivatePostgres())
  const redis = begun.use(await createTestRedis())
  auth = begun.use(await createTestAuth(redis))
  const folder = await mkdtemp(join(tmpdir(), 'gamelog-published-'))
  begun.defer(() => rm(folder, { recursive: true }))
  const common = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
    REDIS_PREFIX: redis.prefix,
    RATE_LIMITS: 'off',
    ...auth.env,
  }
  const others = ['USER', 'BOARD', 'ANTENNA', 'ADMIN', 'WIDGET', 'WORKER'].map((name) => [
    `${name}_URL`,
    'http://127.0.0.1:1',
  ])
  admin = begun.use(
    await prepareService('admin', {
      ...common,
      ...internalVariables('admin'),
      ADMIN_REDIS_URL: redis.urls.admin,
      ...Object.fromEntries(others),
      ADMIN_DATABASE_URL: postgres.urls.admin,
      ADMIN_PASSWORD: 'a-password-for-tests',
      ADMIN_SECRET: 'admin-secret-for-tests-only-0123456',
      PUBLISHED_DIR: folder,
    }),
  )
  board = begun.use(
    await prepareService('board', {
      ...common,
      ...internalVariables('board'),
      BOARD_REDIS_URL: redis.urls.board,
      BOARD_DATABASE_URL: postgres.urls.board,
      DISPLAY_ID_SECRET: 'display-id-secret-for-tests-only-1234',
      GUEST_COOKIE_SECRET: 'guest-cookie-secret-for-tests-only-1',
      ADMIN_URL: admin.url,
    }),
  )
  await admin.start()
  await board.start()
  db = createDatabase<BoardTables>({ url: postgres.urls.board, schema: 'board', max: 2 })
  begun.defer(() => db.destroy())
})
afterAll(() => begun.disposeAsync())

interface Acknowledged {
  threadId: number
  number: number
  content: string
}

const json = (accessToken: string, key?: string): Record<string, string> => ({
  'content-type': 'application/json',
  authorization: `Bearer ${accessToken}`,
  ...(key ? { 'idempotency-key': key } : {}),
})

async function makeThread(accessToken: string): Promise<number> {
  const body = JSON.stringify({ title: '耐久', game_category: 'fps-general', content: '一' })
  const answer = await persist(`${board.url}/api/board/threads`, {
    method: 'POST',
    headers: json(accessToken, randomUUID()),
    body,
  })
  return (answer?.json as { thread: { id: number } } | undefined)?.thread.id ?? 0
}

/** Writes until `isOver`, sending again with the same key what got no answer. */
async function write(isOver: () => boolean): Promise<Acknowledged[]> {
  const { accessToken } = await auth.issueTestSession()
  const done: Acknowledged[] = []
  let threadId = await makeThread(accessToken)
  while (!isOver()) {
    const content = randomUUID()
    const answer = await persist(`${board.url}/api/board/threads/${threadId}/posts`, {
      method: 'POST',
      headers: json(accessToken, content),
      body: JSON.stringify({ content }),
    })
    if (answer?.status === 409) threadId = await makeThread(accessToken)
    if (answer?.status !== 201) continue
    const { post } = answer.json as { post: { post_number: number } }
    done.push({ threadId, number: post.post_number, content })
    await sleep(5)
  }
  return done
}

interface Moderation {
  target: string
  turns: number
  /** Of the admin. */
  userId: string
}

/** As after a login: the admin service takes who acted from its own table. */
async function knowAdminSession(session: {
  token: string
  userId: string
  sessionId: string
}): Promise<void> {
  const adminDb = createDatabase<object>({ url: postgres.urls.admin, schema: 'admin', max: 1 })
  await sql`insert into admin_sessions (token_hash, user_id, main_session_id, role, expires_at)
    values (${hashAdminToken(session.token)}, ${session.userId}, ${session.sessionId}, 'admin', now() + interval '1 hour')`.execute(
    adminDb,
  )
  await adminDb.destroy()
}

/** Deletes and restores one post in turn; each turn is one change, however often it was sent. */
async function moderate(isOver: () => boolean): Promise<Moderation> {
  const { accessToken } = await auth.issueTestSession()
  const { adminToken, userId, sessionId } = await auth.issueAdminToken()
  await knowAdminSession({ token: adminToken, userId, sessionId })
  const id = await makeThread(accessToken)
  let turns = 0
  for (; !isOver(); turns += 1) {
    const path = `${board.url}/api/admin/board/threads/${id}/posts/1`
    const [method, url] = turns % 2 === 0 ? ['DELETE', path] : ['POST', `${path}/restore`]
    const answer = await persist(url, { method, headers: json(adminToken), body: '{"reason":"試験"}' })
    expect(answer?.status).toBe(200)
    await sleep(20)
  }
  return { target: `thread:${id}/post:1`, turns, userId }
}

async function run(kill: (cycle: number) => Promise<void>) {
  let over = false
  const isOver = () => over
  // Out of time, too: writers left over would write into what the next test counts.
  onTestFinished(() => {
    over = true
  })
  const writing = Promise.all(Array.from({ length: writers }, () => write(isOver)))
  const moderating = moderate(isOver)
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await sleep(500 + Math.random() * 500)
    await kill(cycle)
  }
  await sleep(500)
  over = true
  const [acknowledged, moderation] = [(await writing).flat(), await moderating]
  await nothingLost(acknowledged)
  await auditedOnce(moderation)
  return acknowledged.length
}

async function nothingLost(acknowledged: Acknowledged[]): Promise<void> {
  const rows = await db
    .selectFrom('posts')
    .select(['thread_id', 'post_number', 'content'])
    .orderBy('thread_id')
    .orderBy('post_number')
    .execute()
  const byContent = new Map(rows.map((row) => [row.content, row]))
  const lost = acknowledged.filter((post) => {
    const row = byContent.get(post.content)
    return row?.thread_id !== post.threadId || row.post_number !== post.number
  })
  expect(lost).toEqual([])
  const written = rows.filter((row) => row.content !== '一')
  expect(new Set(written.map((row) => row.content)).size).toBe(written.length)
  const threads = await db.selectFrom('threads').select(['id', 'post_count', 'status']).execute()
  for (const thread of threads) {
    const numbers = rows.filter((row) => row.thread_id === thread.id).map((row) => row.post_number)
    expect(numbers).toEqual(Array.from({ length: thread.post_count }, (_, index) => index + 1))
    expect(thread.status).toBe(thread.post_count === 1_000 ? 'locked' : 'active')
  }
}

async function auditedOnce({ target, turns, userId }: Moderation): Promise<void> {
  const waiting = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(db)).rows[0]?.n
  // BullMQ takes a job that died with its service up again within 60 s.
  await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toBe(0)
  const log = createDatabase({ url: postgres.urls.admin, schema: 'admin', max: 1 })
  const { rows } = await sql<{ action: string; service: string; actor: string }>`
    select action, service, actor_user_id as actor from audit_log where target = ${target} order by at`.execute(
    log,
  )
  await log.destroy()
  expect(rows).toEqual(
    Array.from({ length: turns }, (_, turn) => ({
      action: turn % 2 === 0 ? 'post.delete' : 'post.restore',
      service: 'board',
      actor: userId,
    })),
  )
}

test(`kill -9 of the board service (and of the admin service) ${cycles} times under ${writers} writers`, async () => {
  const recoveries: number[] = []
  const count = await run(async (cycle) => {
    if (cycle % 3 === 0) {
      await admin.kill()
      void admin.start()
    }
    const started = performance.now()
    await board.kill()
    await board.start()
    recoveries.push(performance.now() - started)
  })
  report('board killed', count, recoveries)
}, 900_000)

test(`kill -9 of Postgres ${cycles} times under ${writers} writers`, async () => {
  const recoveries: number[] = []
  const count = await run(async () => {
    await postgres.kill('SIGKILL')
    await postgres.start()
    const started = performance.now()
    await expect
      .poll(async () => (await fetch(`${board.url}/healthz`)).status, { timeout: 10_000, interval: 50 })
      .toBe(200)
    recoveries.push(performance.now() - started)
  })
  report('Postgres killed', count, recoveries)
}, 900_000)

function report(what: string, count: number, recoveries: number[]): void {
  const slowest = Math.max(...recoveries).toFixed(0)
  process.stdout.write(
    `${what} ${recoveries.length} times: ${count} posts acknowledged, 0 lost; slowest recovery ${slowest} ms\n`,
  )
}
