import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDependencies } from '../src/monitoring/api-health/dependencies.ts'
import { readList } from '../src/monitoring/incidents/list-incidents.ts'
import { describeCurrent } from '../src/monitoring/monitor/current.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { resumeWatch, startWatcher, timeOf } from './_incidents.ts'
import { type WatchingReplica, watchingReplica } from './_monitor.ts'
import { startWebhook, type Webhook } from './_webhook.ts'

// Stores that answer and take no writes: a Redis without memory, a Postgres that is read-only.

const begun = new AsyncDisposableStack()
let stage: AdminStage
let webhook: Webhook
let admin: Redis
beforeAll(async () => {
  const redis = begun.use(await startPrivateRedis())
  stage = begun.use(await stageAdmin({ REDIS_URL: redis.url }))
  webhook = begun.use(await startWebhook())
  admin = new Redis(redis.url)
  begun.defer(() => admin.disconnect())
})
afterAll(() => begun.disposeAsync())

/** Postgres takes no more writes from this service, or takes them again: its sessions end, and the next ones know. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  await stage.db.connection().execute(async (session) => {
    await sql`set default_transaction_read_only = off`.execute(session)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(session)
    const database = sql.id(rows[0]?.name ?? '')
    await sql`
      alter role current_user in database ${database} set default_transaction_read_only = ${sql.raw(value)}`.execute(
      session,
    )
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
      session,
    )
    await sql`reset default_transaction_read_only`.execute(session)
  })
}

async function look(run: (replica: WatchingReplica) => Promise<void>): Promise<void> {
  const replica = await watchingReplica(stage.config, () => new Date())
  await replica.monitor.run(true)
  await replica.monitor.run(false)
  await run(replica)
  await replica.app.close()
}
const refusalsOf = ({ monitor }: WatchingReplica) =>
  describeCurrent(monitor.state(), null, []).stores.map(({ name, status, refusal }) => [
    name,
    status,
    refusal?.reason ?? null,
  ])

test('the monitor and the page of the API say why writes are refused, beside a store that is well', async () => {
  await look(async (replica) => {
    expect(refusalsOf(replica)).toEqual([
      ['postgres', 'running', null],
      ['redis', 'running', null],
    ])
  })
  await admin.config('SET', 'maxmemory', '1mb')
  await look(async (replica) => {
    const full = expect.stringMatching(/^メモリが上限（\d+ \/ 1 MB）$/)
    expect(refusalsOf(replica)).toEqual([
      ['postgres', 'running', null],
      ['redis', 'running', full],
    ])
    const sources = { cache: undefined, watched: replica.monitor.state() }
    const found = await readDependencies(replica.context, sources)
    expect(found.slice(0, 2)).toMatchObject([
      { name: 'postgres', status: 'ok', since: null },
      { name: 'redis', status: 'warn', note: expect.stringMatching(/^書き込みを拒否・メモリが上限/) },
    ])
    expect(found[1]?.since).not.toBeNull()
  })
  await admin.config('SET', 'maxmemory', '0')
})

test('a read-only Postgres is an incident that is told and shown at once, and stored when writes are taken again', async () => {
  await resumeWatch(stage)
  await using watcher = startWatcher(stage, { notifyUrl: webhook.url })
  await watcher.rounds('..')
  await setReadOnly('on')
  await look(async (replica) => {
    expect(refusalsOf(replica)[0]).toEqual(['postgres', 'running', '読み取り専用'])
  })
  await watcher.rounds('ddd')
  expect(webhook.received.map(({ content }) => content)).toEqual([
    expect.stringMatching(
      /^インシデント: PostgreSQL が書き込みを拒否（書き込みの確認が 3回続けて失敗。ディスクに空きなし）/,
    ),
  ])
  const context = { ...stage, db: watcher.db, jobs: undefined as never }
  const { book } = watcher.watch
  const list = await readList(context, book, {}, timeOf(watcher.now()))
  expect(list).toMatchObject({
    open: 1,
    incidents: [{ kind: 'writes-refused', subject: 'postgres', ended_at: null }],
  })
  const stored = () => stage.db.selectFrom('incidents').select(['title', 'ended_at']).execute()
  await setReadOnly('off')
  expect(await stored()).toEqual([])
  await watcher.rounds('....')
  expect(await stored()).toEqual([{ title: 'PostgreSQL が書き込みを拒否', ended_at: timeOf(75) }])
  expect((await readList(context, book, {}, timeOf(watcher.now()))).open).toBe(0)
})

test('a Redis that takes no writes is an incident of its own', async () => {
  await resumeWatch(stage)
  await using watcher = startWatcher(stage)
  await watcher.rounds('..fff')
  const rows = await stage.db.selectFrom('incidents').selectAll().where('subject', '=', 'redis').execute()
  expect(rows).toMatchObject([
    {
      kind: 'writes-refused',
      title: 'Redis が書き込みを拒否',
      level: 2,
      detail: '書き込みの確認が 3回続けて失敗。メモリが上限（256 / 256 MB）',
    },
  ])
})
