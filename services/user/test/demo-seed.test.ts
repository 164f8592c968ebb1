import { demoMembers, demoOperator } from '@gamelog/demo/common/members'
import type { UserTables } from '@gamelog/demo/user/tables'
import { seedUser } from '@gamelog/demo/user-seed'
import { createDatabase } from '@gamelog/server/database'
import { listChanges } from '@gamelog/testing/list-outbox'
import { createTestDatabase, type TestDatabase } from '@gamelog/testing/test-database'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../src/db/tables.ts'

let database: TestDatabase
let db: Kysely<Tables>
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase<Tables>({ url: database.urls.user, schema: 'user', max: 2 })
})
afterAll(async () => {
  await db.destroy()
  await database[Symbol.asyncDispose]()
})

test('the demo has members, bans in force and ended ones, and an appeal that waits; inserted once', async () => {
  const seed = () => seedUser(db as unknown as Kysely<UserTables>, new Map([['FPS雑談総合 Part12', 7]]))
  const made = await Promise.all([seed(), seed()])
  const members = Object.keys(demoMembers).length + 1
  expect(made.sort((a, b) => a - b)).toEqual([0, members])
  const profiles = await db.selectFrom('profiles').selectAll().orderBy('user_number').execute()
  expect(profiles.map(({ user_number }) => user_number)).toEqual(profiles.map((_, index) => index + 1))
  expect(profiles[0]?.user_id).toBe(demoOperator.id)
  const { last } = await db.selectFrom('user_numbers').select('last').executeTakeFirstOrThrow()
  expect(last).toBe(members)
  const counted = await db.selectFrom('new_user_slots').selectAll().execute()
  const users = (isDemo: boolean) =>
    counted.filter((row) => row.is_demo === isDemo).reduce((sum, row) => sum + row.users, 0)
  expect(users(false)).toBe(members)
  expect(users(true)).toBeGreaterThan(100)
  const bans = await db.selectFrom('bans').selectAll().execute()
  expect(bans).toHaveLength(3)
  for (const ban of bans) expect(ban.expires_at === null || ban.expires_at > new Date()).toBe(true)
  expect(bans.map(({ source }) => source).filter(Boolean)).toEqual([
    { thread_id: 7, post_number: 505, thread_title: 'FPS雑談総合 Part12' },
  ])
  const ended = await db.selectFrom('ended_bans').selectAll().execute()
  expect(ended).toHaveLength(2)
  for (const ban of ended) expect(ban.ended_at < new Date()).toBe(true)
  const appeals = await db.selectFrom('appeals').select(['outcome', 'ban_id']).execute()
  expect(appeals.filter(({ outcome }) => outcome === null)).toHaveLength(1)
  expect(appeals).toHaveLength(3)
  expect((await db.selectFrom('ban_log').select('id').execute()).length).toBeGreaterThan(5)
  expect((await listChanges(db)).map(({ action }) => action).toSorted()).toEqual([
    ...Array(5).fill('ban.create'),
    'ban.delete',
  ])
})
