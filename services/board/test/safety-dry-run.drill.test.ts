import { setTimeout as sleep } from 'node:timers/promises'
import type { PostRuleDryRun, PostRuleItem } from '@gamelog/contracts/board/post-rules'
import { createDatabase } from '@gamelog/server/database'
import { drillSize, fullDrills } from '@gamelog/testing/drills'
import { internalVariables } from '@gamelog/testing/internal-tokens'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { createTestAuth, type TestAuth } from '@gamelog/testing/tokens'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardTables, Db } from '../src/db/tables.ts'
import { prepareService, type ServiceProcess } from './_processes.ts'

const posts = drillSize({ short: 3_000, full: 50_000 })
/** ms; a rule of the product. */
const answeredWithin = 10_000
const begun = new AsyncDisposableStack()
let auth: TestAuth
let board: ServiceProcess
let db: Db
let admin: Record<string, string>

beforeAll(async () => {
  const database = begun.use(await createTestDatabase())
  const redis = begun.use(await createTestRedis())
  auth = begun.use(await createTestAuth(redis))
  board = begun.use(
    await prepareService('board', {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
      RATE_LIMITS: 'off',
      ...internalVariables('board'),
      ...auth.env,
      BOARD_DATABASE_URL: database.urls.board,
      BOARD_REDIS_URL: redis.urls.board,
      REDIS_PREFIX: redis.prefix,
      DISPLAY_ID_SECRET: 'display-id-secret-for-tests-only-1234',
      GUEST_COOKIE_SECRET: 'guest-cookie-secret-for-tests-only-1',
    }),
  )
  await board.start()
  db = createDatabase<BoardTables>({ url: database.urls.board, schema: 'board', max: 2, statementTimeout: 0 })
  begun.defer(() => db.destroy())
  admin = { authorization: `Bearer ${(await auth.issueAdminToken()).adminToken}` }
})
afterAll(() => begun.disposeAsync())
beforeEach(async () => {
  await sql`truncate threads cascade`.execute(db)
})

async function call<Answer>(path: string, body: unknown, headers = admin, signal?: AbortSignal) {
  const answer = await fetch(`${board.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
  return { status: answer.status, json: (await answer.json()) as Answer }
}

const dryRun = (items: PostRuleItem[], signal?: AbortSignal) =>
  call<PostRuleDryRun>(
    '/api/admin/post-rules/dry-run',
    { conditions: { match: 'any', items } },
    admin,
    signal,
  )

/** Stores posts by one member, as many a thread as fit, over the last 20 hours. */
async function storePosts(text: 'equal' | 'similar'): Promise<void> {
  const content = '今なら無料で配布中、詳しくはプロフィールのリンクから確認してください'
  await sql`
    with opened as (
      insert into threads (title, game_category, post_count, last_posted_at)
      select '連投', 'fps-general', 1000, now() from generate_series(1, ${Math.ceil(posts / 1_000)}::int)
      returning id
    ), numbered as (
      select id, n, row_number() over () as place from opened, generate_series(1, 1000) as n
    )
    insert into posts (thread_id, post_number, user_name, display_id, content, posted_at, author_user_id, revision)
    select id, n, '名無しプレイヤー', 'abcdEFG1',
      ${content} || case when ${text} = 'equal' then '' else translate(md5(place::text), '0123456789abcdef',
        'ぁあぃいぅうぇえぉおかがきぎくぐ') end,
      now() - interval '20 hours' * (place::float / ${posts}), '00000000-0000-4000-8000-000000000001', 1
    from numbered where place <= ${posts}`.execute(db)
  await sql`analyze posts`.execute(db)
}

const repeated = (more: object = {}): PostRuleItem => ({
  kind: 'repeated',
  match: 'same',
  by: 'author',
  times: 3,
  minutes: 1_440,
  ...more,
})

/** Reads as visitors do until told to stop. @returns ms of each answer, ascending */
async function readUntil(isOver: () => boolean): Promise<number[]> {
  const { id } = await db.selectFrom('threads').select('id').limit(1).executeTakeFirstOrThrow()
  const times: number[] = []
  const reader = async (path: string) => {
    while (!isOver()) {
      const begunAt = performance.now()
      const answer = await fetch(`${board.url}${path}`)
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
      times.push(performance.now() - begunAt)
      await sleep(5)
    }
  }
  await Promise.all(['/api/board/threads', `/api/board/threads/${id}`].map(reader))
  return times.sort((a, b) => a - b)
}

const p99 = (times: number[]) => times[Math.floor(times.length * 0.99)] ?? 0

/** A part of the posts is said to be one. */
function expectStated({ examined, cut_by, examined_since }: PostRuleDryRun): void {
  expect(examined).toBeGreaterThan(0)
  expect(cut_by === null).toBe(examined === posts)
  expect(Date.parse(examined_since)).toBeLessThan(Date.now())
}

/** Of the similar posts each is compared with a thousand, in vain. */
const conditions = { equal: repeated(), similar: repeated({ match: 'similar', by: 'anybody', times: 50 }) }

test.each(['equal', 'similar'] as const)(
  `${posts} %s posts in the week: a dry run answers in time, and readers beside it`,
  async (text) => {
    await storePosts(text)
    let isOver = false
    const aloneFor = sleep(drillSize({ short: 500, full: 10_000 })).then(() => {
      isOver = true
    })
    const alone = await readUntil(() => isOver)
    await aloneFor
    isOver = false
    const reading = readUntil(() => isOver)
    const begunAt = performance.now()
    const runs: PostRuleDryRun[] = []
    do {
      const runAt = performance.now()
      const { status, json } = await dryRun([conditions[text]])
      expect(status).toBe(200)
      expect(performance.now() - runAt).toBeLessThan(answeredWithin)
      expectStated(json)
      runs.push(json)
    } while (fullDrills && performance.now() - begunAt < 10_000)
    isOver = true
    const beside = await reading
    process.stdout.write(
      `${posts} ${text}: ${runs.map(({ ms, examined, matching }) => `${ms} ms, ${matching} of ${examined}`).join('; ')}; ` +
        `readers' p99 alone ${p99(alone).toFixed(1)} ms, beside ${p99(beside).toFixed(1)} ms (${beside.length} reads)\n`,
    )
    if (fullDrills) expect(p99(beside)).toBeLessThan(3 * p99(alone))
  },
)

test('whose caller goes away stops, and the next one begins', async () => {
  await storePosts('similar')
  const begunAt = new Date()
  const leave = new AbortController()
  const left = expect(dryRun([conditions.similar], leave.signal)).rejects.toThrow()
  const working = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%recent_posts%'`.execute(
      db,
    )
    return rows.length
  }
  await expect.poll(working).toBe(1)
  leave.abort()
  await left
  // Long before its budget of 8 s is over, and without a result.
  await expect.poll(working, { timeout: 4_000 }).toBe(0)
  expect(await db.selectFrom('post_rule_dry_runs').select('at').where('at', '>', begunAt).execute()).toEqual(
    [],
  )
  const { status } = await dryRun([repeated()])
  expect(status).toBe(200)
})

test('finds the posts the rule in force has matched', async () => {
  const items = [repeated({ match: 'similar', times: 3, minutes: 60 })]
  expect((await dryRun(items)).status).toBe(200)
  const rule = {
    name: '連投',
    state: 'on',
    effect: 'count',
    message: '',
    conditions: { match: 'any', items },
  }
  expect((await call('/api/admin/post-rules', rule)).status).toBe(201)
  // In force in every replica a second after it was saved, here at once.
  const people = await Promise.all([auth.issueTestSession(), auth.issueTestSession()])
  const [one, other] = people.map(({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }))
  const opened = await call<{ thread: { id: number } }>(
    '/api/board/threads',
    { title: '試し', game_category: 'fps-general', content: 'はじめました' },
    one,
  )
  const spam = '今なら無料で配布中、詳しくはプロフィールを確認してください'
  const writes = [
    [spam, one],
    [`${spam}！`, one],
    [`${spam}！`, other],
    ['草', one],
    ['草', one],
    ['草', one],
    [`${spam}、急いで`, one],
    ['別の話をします、よろしく', one],
    [`${spam} 4`, one],
  ] as const
  for (const [content, person] of writes)
    await call(`/api/board/threads/${opened.json.thread.id}/posts`, { content }, person)
  const answer = await fetch(`${board.url}/api/admin/post-rules/matches`, { headers: admin ?? {} })
  const { matches } = (await answer.json()) as { matches: { post_number: number }[] }
  const { json } = await dryRun(items)
  const live = matches.map(({ post_number }) => post_number)
  expect(live).toEqual([10, 8])
  expect(json.matches.map(({ post_number }) => post_number)).toEqual(live)
})
