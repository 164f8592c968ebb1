import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteOldRecords } from '../src/retention.ts'
import { stageAdmin } from './_admin.ts'

const day = 86_400_000

test('page views go after 90 days, notices after 30, audit events after two years, not before', async () => {
  await using stage = await stageAdmin()
  const { db } = stage
  const now = Date.now()
  const view = (at: number) => ({
    id: randomUUID(),
    at: new Date(at),
    path: '/',
    title: 'ホーム',
    device: 'mobile' as const,
    visitor: 'x',
    is_bot: false,
    is_cross_site: false,
  })
  const event = (at: number) => ({
    id: randomUUID(),
    at: new Date(at).toISOString(),
    stored_at: new Date(at),
    service: 'board',
    actor_user_id: null,
    action: 'thread.delete',
    target: 'thread:1',
    before: null,
    after: null,
    reason: null,
  })
  const keptView = view(now - 90 * day + 60_000)
  const keptEvent = event(now - 730 * day + 60_000)
  await db
    .insertInto('page_views')
    .values([view(now - 90 * day - 1_000), keptView])
    .execute()
  await db
    .insertInto('audit_log')
    .values([event(now - 730 * day - 1_000), keptEvent])
    .execute()
  const notice = (at: number) => ({
    ...{ id: randomUUID(), at: new Date(at).toISOString(), stored_at: new Date(at), service: 'board' },
    ...{ kind: 'report' as const, subject: 'x', detail: null, link: '/admin/ban', sent_at: null },
  })
  const keptNotice = notice(now - 30 * day + 60_000)
  await db
    .insertInto('notices')
    .values([notice(now - 30 * day - 1_000), keptNotice])
    .execute()
  await deleteOldRecords(db, now)
  expect(await db.selectFrom('notices').select('id').execute()).toEqual([{ id: keptNotice.id }])
  expect(await db.selectFrom('page_views').select('id').execute()).toEqual([{ id: keptView.id }])
  expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([{ id: keptEvent.id }])
})
