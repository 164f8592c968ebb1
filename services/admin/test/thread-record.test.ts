import { randomUUID } from 'node:crypto'
import type { ThreadRecordEntry } from '@gamelog/contracts/board/thread-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAuditEvents } from '../src/audit/repository.ts'
import { type BackOffice, type Member, openBackOffice } from './_back-office.ts'

let office: BackOffice
let admin: Member
let token: string
beforeAll(async () => {
  office = await openBackOffice()
  admin = await office.signIn()
  token = await office.enter(admin)
})
afterAll(() => office[Symbol.asyncDispose]())

const event = (at: string, more: Record<string, unknown>) => ({
  id: randomUUID(),
  at: `2026-11-20T${at}:00.000Z`,
  actor_user_id: admin.userId,
  admin_session: 'a'.repeat(64),
  action: 'thread.lock',
  target: 'thread:12',
  before: null,
  after: null,
  reason: null,
  ...more,
})

async function record(
  id: number,
): Promise<{ entries: ThreadRecordEntry[]; has_more: boolean; body: string }> {
  const url = `/api/admin/threads/${id}/record`
  const answer = await office.stage.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...answer.json(), body: answer.body }
}

test('a thread’s record names who did what, without addresses and texts', async () => {
  const post = { content: '悪口です', posted_by_ip: '203.0.113.9', deleted: 0 }
  await insertAuditEvents(office.stage.db, 'board', [
    event('03:00', {
      action: 'thread.retitle',
      reason: '誤字',
      before: { title: '前', game_category: 'apex-legends' },
      after: { title: '後', game_category: 'apex-legends' },
    }),
    event('04:00', {
      action: 'thread.move',
      before: { title: '後', game_category: 'apex-legends' },
      after: { title: '後', game_category: 'fps-general' },
    }),
    event('05:00', { action: 'post.delete', target: 'thread:12/post:3', before: post, after: post }),
    event('06:00', { action: 'thread.unpin', actor_user_id: null, admin_session: null }),
    event('07:00', { target: 'thread:123' }),
    event('08:00', { target: 'thread:1' }),
  ])
  const { entries, has_more, body } = await record(12)
  const actor = { user_id: admin.userId, user_number: admin.number }
  expect(has_more).toBe(false)
  expect(entries).toMatchObject([
    { action: 'thread.unpin', actor: null },
    { action: 'post.delete', post_number: 3, actor },
    {
      action: 'thread.move',
      post_number: null,
      reason: null,
      game_category: { before: 'apex-legends', after: 'fps-general' },
    },
    { action: 'thread.retitle', actor, title: { before: '前', after: '後' }, reason: '誤字' },
  ])
  expect(body).not.toMatch(/203\.0\.113|悪口/)
  expect(entries[3]).not.toHaveProperty('game_category')

  const many = Array.from({ length: 60 }, (_, minute) =>
    event(`09:${String(minute).padStart(2, '0')}`, { target: 'thread:13/post:1' }),
  )
  await insertAuditEvents(office.stage.db, 'board', many)
  const long = await record(13)
  expect([long.entries.length, long.has_more]).toEqual([50, true])
  expect((await record(2_147_483_647)).entries).toEqual([])
})
