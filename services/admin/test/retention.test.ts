import { randomUUID } from 'node:crypto'
import { addDays, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { createDayPartitions } from '@gamelog/server/day-partitions'
import { settingsWith } from '@gamelog/testing/settings'
import { expect, test, vi } from 'vitest'
import { deleteOldRecords } from '../src/retention.ts'
import { stageAdmin } from './_admin.ts'
import { viewAt } from './_page-views.ts'

const day = 86_400_000

test('notices go after 30 days, audit events after two years, not before, nor under a legal hold', async () => {
  await using stage = await stageAdmin()
  const { db } = stage
  const now = Date.now()
  const event = (at: number, target = 'thread:1') => ({
    id: randomUUID(),
    at: new Date(at).toISOString(),
    stored_at: new Date(at),
    service: 'board',
    actor_user_id: null,
    action: 'thread.delete',
    target,
    before: null,
    after: null,
    reason: null,
  })
  const keptEvent = event(now - 730 * day + 60_000)
  await db
    .insertInto('audit_log')
    .values([
      ...['thread:1', 'thread:123', 'thread:12', 'thread:12/post:3'].map((target) =>
        event(now - 730 * day - 1_000, target),
      ),
      keptEvent,
    ])
    .execute()
  const notice = (at: number) => ({
    id: randomUUID(),
    at: new Date(at).toISOString(),
    stored_at: new Date(at),
    service: 'board',
    kind: 'report' as const,
    subject: 'x',
    detail: null,
    link: '/admin/ban',
    sent_at: null,
  })
  const keptNotice = notice(now - 30 * day + 60_000)
  await db
    .insertInto('notices')
    .values([notice(now - 30 * day - 1_000), keptNotice])
    .execute()
  const targets = async () =>
    (await db.selectFrom('audit_log').select('target').orderBy('target').execute()).map(
      ({ target }) => target,
    )
  await deleteOldRecords({ db, settings: settingsWith() }, null, now)
  expect(await targets()).toHaveLength(5)
  await deleteOldRecords({ db, settings: settingsWith() }, ['thread:12'], now)
  expect(await targets()).toEqual(['thread:1', 'thread:12', 'thread:12/post:3'])
  await deleteOldRecords({ db, settings: settingsWith() }, [], now)
  expect(await db.selectFrom('notices').select('id').execute()).toEqual([{ id: keptNotice.id }])
  expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([{ id: keptEvent.id }])
})

test('page views go whole days at a time, before the first of a day is 90 days old', async () => {
  await using stage = await stageAdmin()
  const { db } = stage
  const today = jstDayOf(new Date())
  const on = (daysAgo: number) => startOfJstDay(addDays(today, -daysAgo))
  await createDayPartitions(
    db,
    'page_views',
    [88, 89, 90].map((daysAgo) => addDays(today, -daysAgo)),
  )
  const { id: kept, ...more } = viewAt(on(89))
  await db
    .insertInto('page_views')
    .values([
      { ...more, id: kept, at: on(89) },
      { ...more, id: randomUUID(), at: new Date(on(89).getTime() - 1) },
    ])
    .execute()
  await stage.app.ready()
  await vi.waitFor(
    async () => expect(await db.selectFrom('page_views').select('id').execute()).toEqual([{ id: kept }]),
    { timeout: 30_000 },
  )
})
