import type { ReadingItem } from '@gamelog/contracts/user/reading'
import { createDatabase } from '@gamelog/server/database'
import { settingsWith } from '@gamelog/testing/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../src/db/tables.ts'
import { deleteExpiredRecords } from '../src/jobs/start-housekeeping.ts'
import { call, signInRaw } from './_browser.ts'
import { memberOf, queryUser } from './_members.ts'
import { path, place, readerOf, star, start } from './_reading.ts'
import { type Stack, startStack } from './_stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())
const reader = () => readerOf(stack)

const removed = (item: ReadingItem, at: number) => ({ ...item, value: null, at }) as ReadingItem

describe('two devices of a member', () => {
  test('each gets what the other changed, and nothing it has sent itself', async () => {
    const { sync } = await reader()
    const rule: ReadingItem = {
      kind: 'rule',
      key: 'g1:word:ネタバレ: 終盤',
      value: { scopes: ['article', 'post'], chain: true, addedAt: start, expiresAt: null },
      at: start,
    }
    const first = (await sync(0, [place(1, 40), star(1), rule])).body
    expect(first).toMatchObject({ items: [], has_more: false, is_whole: true, refused: [] })
    const second = (await sync(0, [place(1, 25, start + 5), place(2, 3)])).body
    expect(second.items).toEqual(expect.arrayContaining([place(1, 40, start + 5), star(1), rule]))
    expect(second.items).toHaveLength(3)
    const third = (await sync(first.revision)).body
    expect(third).toEqual({
      revision: second.revision,
      items: [place(1, 40, start + 5), place(2, 3)],
      has_more: false,
      is_whole: false,
      refused: [],
    })
    expect((await sync(third.revision)).body).toEqual({ ...third, items: [] })
  })

  test('calls at the same time, over two replicas, lose nothing', async () => {
    const replica = await stack.startReplica()
    const { sync, id } = await reader()
    const calls = Array.from({ length: 24 }, (_, index) =>
      sync(
        0,
        [place(7, 10 + index, start + index), star(100 + index)],
        index % 2 ? replica.base : stack.base,
      ),
    )
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(24).fill(200))
    const { items, revision } = (await sync(0)).body
    expect(items).toHaveLength(25)
    expect(items).toContainEqual(place(7, 33, start + 23))
    const rows = await queryUser<{ revision: string }>(
      stack,
      `select revision from reading_items where user_id = '${id}'`,
    )
    expect(new Set(rows.map((row) => row.revision)).size).toBe(25)
    expect(Math.max(...rows.map((row) => Number(row.revision)))).toBe(revision)
  })

  test('of two changes the later one stands, whichever is told first; the loser hears of it', async () => {
    const { sync } = await reader()
    await sync(0, [removed(star(5), start + 10)])
    const stale = (await sync(0, [star(5, start + 9)])).body
    expect(stale.items).toEqual([removed(star(5), start + 10)])
    const known = stale.revision
    expect((await sync(known, [star(5, start + 8)])).body.items).toEqual([removed(star(5), start + 10)])
    expect((await sync(known, [star(5, start + 11)])).body.items).toEqual([])
  })

  test('a clock that is ahead wins for a minute at most', async () => {
    const { sync } = await reader()
    const year = start + 365 * 86_400_000
    const answer = (
      await sync(0, [
        star(1, year),
        { ...place(2, 5, year), value: { number: 5, device: 'pc', after: year } },
      ])
    ).body
    expect(answer.items).toHaveLength(2)
    for (const item of answer.items) expect(item.at).toBeLessThanOrEqual(Date.now() + 61_000)
    expect(answer.items[1].value.after ?? answer.items[0].value.after).toBeLessThanOrEqual(
      Date.now() + 61_000,
    )
  })
})

describe('limits', () => {
  test('favourites beyond 200 are refused and named; a removal makes room in the same call', async () => {
    const { sync } = await reader()
    const stars = Array.from({ length: 201 }, (_, index) => star(index + 1))
    const full = (await sync(0, stars)).body
    expect(full.refused).toEqual([{ kind: 'favourite', key: '201' }])
    const moved = (await sync(full.revision, [star(202, start + 1), removed(star(1), start + 1)])).body
    expect([moved.refused, moved.items]).toEqual([[], []])
    // A removed one counts as new when it comes back.
    const back = (await sync(moved.revision, [star(1, start + 2)])).body
    expect([back.refused, back.items]).toEqual([[{ kind: 'favourite', key: '1' }], []])
    expect((await sync(0)).body.items).toHaveLength(200)
  })

  test('of more than 500 places the oldest give way on every device', async () => {
    const { sync } = await reader()
    const places = Array.from({ length: 500 }, (_, index) => place(index + 1, 1, start + index))
    const known = (await sync(0, places)).body.revision
    const newer = (await sync(known, [place(501, 1, start + 600), place(502, 1, start - 1)])).body
    expect(newer.items).toEqual(
      expect.arrayContaining([removed(place(1, 1), start + 1), removed(place(502, 1), start)]),
    )
    const other = (await sync(known)).body.items as ReadingItem[]
    expect(
      other
        .filter(({ value }) => value === null)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['1', '502'])
    expect((await sync(0)).body.items).toHaveLength(500)
  })

  test('more than 1000 changes come in pages', async () => {
    const { sync } = await reader()
    const { revision: begin } = (await sync(0)).body
    const rule = (index: number): ReadingItem => ({
      kind: 'rule',
      key: `g:word:語${index}`,
      value: { scopes: ['post'], chain: false, addedAt: start, expiresAt: null },
      at: start,
    })
    for (const from of [0, 400, 800])
      await sync(
        begin,
        Array.from({ length: 400 }, (_, index) => rule(from + index)).slice(0, from === 800 ? 200 : 400),
      )
    await sync(
      begin,
      Array.from({ length: 50 }, (_, index) => star(index + 1)),
    )
    const first = (await sync(begin)).body
    expect([first.items.length, first.has_more, first.is_whole]).toEqual([1_000, true, false])
    const second = (await sync(first.revision)).body
    expect([second.items.length, second.has_more]).toEqual([50, false])
  })
})

describe('forgotten removals', () => {
  test('after 30 days a device that was away gets the whole state; one that was not, only changes', async () => {
    const { sync, id } = await reader()
    const away = (await sync(0, [star(1), star(2)])).body.revision
    const present = (await sync(away, [removed(star(1), start + 1)])).body.revision
    const db = createDatabase<Tables>({ url: stack.env.USER_DATABASE_URL ?? '', schema: 'user', max: 1 })
    const rows = () => queryUser(stack, `select key from reading_items where user_id = '${id}'`)
    try {
      await deleteExpiredRecords({ db, settings: settingsWith() }, Date.now() + 29 * 86_400_000)
      expect(await rows()).toHaveLength(2)
      expect((await sync(away)).body).toMatchObject({ is_whole: false, items: [removed(star(1), start + 1)] })
      await deleteExpiredRecords({ db, settings: settingsWith() }, Date.now() + 31 * 86_400_000)
      expect(await rows()).toEqual([{ key: '2' }])
    } finally {
      await db.destroy()
    }
    expect((await sync(away)).body).toMatchObject({ is_whole: true, items: [star(2)] })
    expect((await sync(present)).body).toMatchObject({ is_whole: false, items: [] })
  })

  test('a revision the account never gave out means the whole state', async () => {
    const { sync } = await reader()
    const { revision } = (await sync(0, [star(3)])).body
    expect((await sync(revision + 1_000)).body).toMatchObject({ revision, is_whole: true, items: [star(3)] })
  })

  test('removals of one member are bounded', async () => {
    const { sync, id } = await reader()
    const since = (await sync(0)).body.revision
    for (let batch = 0; batch < 5; batch += 1)
      await sync(
        since,
        Array.from({ length: 450 }, (_, index) => removed(star(1 + batch * 450 + index), start)),
      )
    const [row] = await queryUser<{ count: string }>(
      stack,
      `select count(*) from reading_items where user_id = '${id}'`,
    )
    expect(Number(row?.count)).toBe(2_000)
    expect((await sync(since)).body).toMatchObject({ is_whole: true, items: [] })
  })
})

describe('who may', () => {
  test('退会 deletes everything, also of an account that comes back', async () => {
    const { sync, api, id, account } = await reader()
    const { revision } = (await sync(0, [star(1), place(2, 4)])).body
    expect((await api('DELETE', '/api/users/me')).status).toBe(204)
    expect(await queryUser(stack, `select * from reading_items where user_id = '${id}'`)).toEqual([])
    expect((await sync(0)).status).toBe(401)
    stack.clock.advance(2)
    const again = await memberOf(stack, account)
    expect(again.id).toBe(id)
    const answer = await again.api('POST', path, { since: revision, items: [] })
    expect(answer.body).toMatchObject({ is_whole: true, items: [] })
  })

  test('a banned member may; 401 without a session; 404 without a profile', async () => {
    const { sync, id } = await reader()
    await queryUser(
      stack,
      `insert into bans (user_id, reason, memo, banned_at, banned_by) values ('${id}', '荒らし行為', '', now(), '${id}')`,
    )
    expect((await sync(0, [star(1)])).status).toBe(200)
    expect((await call(stack.base, 'POST', path, undefined, { since: 0, items: [] })).status).toBe(401)
    const { access_token } = await signInRaw(stack, 'demo-no-reading')
    const answer = await call(stack.base, 'POST', path, access_token, { since: 0, items: [] })
    expect([answer.status, answer.body.code]).toEqual([404, 'profile_not_found'])
  })

  test('60 a minute, then 429 with the seconds', async () => {
    const limited = await stack.startReplica({ RATE_LIMITS: 'on' })
    const { sync } = await reader()
    const answers = await Promise.all(Array.from({ length: 65 }, () => sync(0, [], limited.base)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'rate_limited', retry_after: expect.any(Number) })
    expect(Number(refused?.headers.get('retry-after'))).toBe(refused?.body.retry_after)
  })
})
