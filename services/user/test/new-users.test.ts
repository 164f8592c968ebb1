import { measuredStat } from '@gamelog/contracts/stats/summary'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { createDatabase } from '@gamelog/server/database'
import { measureStat } from '@gamelog/server/measured-stat'
import { readStatsRange } from '@gamelog/server/stats-range'
import { callAs } from '@gamelog/testing/internal-tokens'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Tables } from '../src/db/tables.ts'
import { addNewUser, countNewUserParts } from '../src/members/stats/repository.ts'
import { memberOf, queryUser } from './_members.ts'
import { type Stack, startStack } from './_stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())

async function ask(method: 'GET' | 'POST', path: string) {
  const answer = await stack.app.inject({
    method,
    url: `/internal/${path}`,
    headers: callAs('admin', 'user'),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function newUsers(firstDay: string, lastDay: string) {
  const { status, body } = await ask('GET', `stats/new-users?start_date=${firstDay}&end_date=${lastDay}`)
  expect(status).toBe(200)
  return measuredStat.parse(body)
}

test('a registration counts once, also when its profile is asked for again and after its member has left', async () => {
  const range = () => [addDays(jstDayOf(new Date()), -1), jstDayOf(new Date())] as const
  expect(await newUsers(...range())).toMatchObject({ value: 0, raw: null })
  const [leaver] = [await memberOf(stack, 'demo-2'), await memberOf(stack, 'demo-3')]
  await Promise.all([
    leaver.api('POST', '/api/users/initialize', {}),
    leaver.api('POST', '/api/users/initialize', {}),
  ])
  expect((await newUsers(...range())).value).toBe(2)
  expect((await leaver.api('DELETE', '/api/users/me')).status).toBe(204)
  expect((await newUsers(...range())).value).toBe(2)
  // A member who comes back makes a new profile with a new number.
  await memberOf(stack, 'demo-2')
  expect((await newUsers(...range())).value).toBe(3)
})

test('what the demo invented counts too, until it is removed', async () => {
  await queryUser(
    stack,
    `insert into new_user_slots values ('2026-05-04T15:00Z', true, 4), ('2026-05-05T14:50Z', false, 1)`,
  )
  expect(await newUsers('2026-05-05', '2026-05-05')).toMatchObject({ value: 5, previous: 0 })
  expect((await ask('POST', 'demo-history/clear')).body).toEqual({ rows: 1 })
  const { value, series } = await newUsers('2026-05-05', '2026-05-05')
  expect([value, series.current[0], series.current[23]]).toEqual([1, 0, 1])
  expect((await ask('GET', 'stats/new-users?start_date=2026-05-05')).status).toBe(400)
})

async function openUser() {
  const database = await createTestDatabase()
  const db = createDatabase<Tables>({ url: database.urls.user, schema: 'user', max: 2 })
  onTestFinished(async () => {
    await db.destroy()
    await database[Symbol.asyncDispose]()
  })
  return db
}

test('today is compared up to the same ten minutes of yesterday, over midnight in Tokyo', async () => {
  const db = await openUser()
  const now = new Date('2026-10-31T15:25:00Z')
  for (const time of ['30T15:00', '30T15:29', '30T15:30', '31T14:59', '31T15:00', '31T15:24'])
    await addNewUser(db, new Date(`2026-10-${time}:59Z`))
  const stat = await measureStat(
    readStatsRange({}, now),
    (period, partMs) => countNewUserParts(db, period, partMs),
    now,
  )
  expect(stat).toMatchObject({ value: 2, previous: 2 })
  expect(stat.series.current).toEqual([2, ...Array(23).fill(null)])
  expect(stat.series.previous).toEqual([3, ...Array(22).fill(0), 1])
})
