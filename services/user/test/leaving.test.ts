import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createDatabase } from '@gamelog/server/database'
import { callAs } from '@gamelog/testing/internal-tokens'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredTombstones } from '../src/account-deletion/repository.ts'
import type { Tables } from '../src/db/tables.ts'
import { call, signInRaw } from './_browser.ts'
import { type Stack, startStack } from './_stack.ts'

interface Departure {
  user_id: string
  left_at: string
}

/** In place of the board. */
let board: Server
/** What the board answers next; 204 after that. */
const answers: number[] = []
const told: { token: unknown; departures: Departure[] }[] = []
let stack: Stack
beforeAll(async () => {
  board = createServer(async (request, response) => {
    const { departures } = (await json(request)) as { departures: Departure[] }
    told.push({ token: request.headers['x-internal-token'], departures })
    response.writeHead(answers.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => board.listen(0, '127.0.0.1', resolve))
  const BOARD_URL = `http://127.0.0.1:${(board.address() as AddressInfo).port}`
  stack = await startStack({ env: { BOARD_URL } })
})
afterAll(async () => {
  await stack[Symbol.asyncDispose]()
  board.close()
})

async function enter(account: string) {
  const session = await signInRaw(stack, account)
  const profile = await call(stack.base, 'POST', '/api/users/initialize', session.access_token, {})
  return { id: session.user.id, token: session.access_token, number: profile.body.user_number as number }
}

function madeAt({ token }: { token: string }): number {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).account_created_at
}

async function leave({ token }: { token: string }): Promise<void> {
  expect((await call(stack.base, 'DELETE', '/api/users/me', token)).status).toBe(204)
}

async function query<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.adminUrl })
  await client.connect()
  const { rows } = await client
    .query(`set search_path to "user"; ${text}`)
    .then((all) => [all].flat().at(-1) as pg.QueryResult)
  await client.end()
  return rows
}

test('who comes back is the same account, with a new profile and number; nothing of before is kept', async () => {
  const first = await enter('demo-returner')
  await leave(first)
  stack.clock.advance(2)
  expect(Object.keys((await query<object>('select * from tombstones'))[0] ?? {})).toEqual([
    'identity_hash',
    'user_id',
    'left_at',
    'is_unlinked',
  ])
  const second = await enter('demo-returner')
  expect([second.id, second.number]).toEqual([first.id, first.number + 1])
  // The account itself is a new one, as its tokens tell the other services.
  expect(madeAt(second)).toBeGreaterThan(madeAt(first))
  await leave(second)
  expect((await enter('demo-returner')).id).toBe(first.id)
  expect(await query('select * from tombstones')).toEqual([])
})

test('the board is told of each departure, again until it has answered 204', async () => {
  const leaver = await enter('demo-leaver')
  await expect.poll(() => query('select * from departures')).toEqual([])
  answers.push(503)
  await leave(leaver)
  const tellings = () =>
    told.filter(({ departures }) => departures.some(({ user_id }) => user_id === leaver.id))
  await expect.poll(() => tellings().length).toBe(2)
  expect(tellings()[1]).toEqual(tellings()[0])
  expect(tellings()[0]?.token).toBe(callAs('user', 'board')['x-internal-token'])
  await expect.poll(() => query('select * from departures')).toEqual([])
  expect(stack.adminService.departed).toContainEqual(tellings()[0]?.departures[0])
})

test('a departure waits for the admin service, too', async () => {
  stack.adminService.isAway = true
  const leaver = await enter('demo-operator')
  await leave(leaver)
  await expect
    .poll(() => told.flatMap(({ departures }) => departures.map((each) => each.user_id)))
    .toContain(leaver.id)
  expect(await query('select user_id from departures')).toEqual([{ user_id: leaver.id }])
  stack.adminService.isAway = false
  await expect.poll(() => query('select * from departures')).toEqual([])
  expect(stack.adminService.departed.at(-1)?.user_id).toBe(leaver.id)
})

test('after 30 days it is a new account, unless a ban lasts', async () => {
  const [free, banned, served] = [
    await enter('demo-free'),
    await enter('demo-banned'),
    await enter('demo-served'),
  ]
  const ban = (id: string, ends: string) =>
    query(`insert into bans (user_id, reason, memo, banned_at, banned_by, expires_at)
      values ('${id}', '荒らし行為', '', now(), '${id}', ${ends})`)
  await ban(banned.id, 'null')
  await ban(served.id, `now() + interval '1 day'`)
  for (const each of [free, banned, served]) await leave(each)
  stack.clock.advance(31 * 86_400)
  const db = createDatabase<Tables>({ url: stack.env.USER_DATABASE_URL ?? '', schema: 'user', max: 1 })
  await deleteExpiredTombstones(db, stack.clock.now())
  await db.destroy()
  expect(await query('select user_id from tombstones')).toEqual([{ user_id: banned.id }])
  expect((await signInRaw(stack, 'demo-banned')).user.id).toBe(banned.id)
  expect((await signInRaw(stack, 'demo-served')).user.id).not.toBe(served.id)
  expect((await signInRaw(stack, 'demo-free')).user.id).not.toBe(free.id)
})
