import { expect, test } from 'vitest'
import { mergePickups, placePickup } from './arrange.ts'
import type { PlacedPickup } from './times.ts'

const noon = Date.parse('2026-11-22T12:00:00Z')
const at = (hour: number) => new Date(noon + hour * 3_600_000).toISOString()
const always = { starts_at: null, ends_at: null }
const items: PlacedPickup[] = [
  { article_id: 'a', position: 'pickup1', priority: 3, ...always },
  { article_id: 'b', position: 'pickup2', priority: 2, ...always },
  { article_id: 'c', position: null, priority: 1, ...always },
]

test('choosing a position clears it from who held it; priorities stay', () => {
  expect(placePickup(items, 'c', 'pickup1', noon)).toEqual([
    { article_id: 'a', position: null, priority: 3, ...always },
    { article_id: 'b', position: 'pickup2', priority: 2, ...always },
    { article_id: 'c', position: 'pickup1', priority: 1, ...always },
  ])
})

test('a new article comes in; no position makes a reserve and clears nothing', () => {
  const reserve = { article_id: 'd', position: null, priority: 0, ...always }
  expect(placePickup(items, 'd', null, noon)).toEqual([...items, reserve])
  expect(placePickup(items, 'a', null, noon)[2]).toEqual({
    article_id: 'a',
    position: null,
    priority: 3,
    ...always,
  })
})

test('several at once: they change places, the others stay', () => {
  const swapped: PlacedPickup[] = [
    { article_id: 'a', position: 'pickup2', priority: 0, ...always },
    { article_id: 'd', position: 'pickup1', priority: 9, ...always },
  ]
  expect(mergePickups(items, swapped, noon)).toEqual([
    { article_id: 'b', position: null, priority: 2, ...always },
    { article_id: 'c', position: null, priority: 1, ...always },
    ...swapped,
  ])
})

test('of those on a position in turn only who overlaps has to go', () => {
  const turns: PlacedPickup[] = [
    { article_id: 'past', position: 'pickup1', priority: 0, starts_at: at(-3), ends_at: at(-1) },
    { article_id: 'now', position: 'pickup1', priority: 0, starts_at: null, ends_at: at(2) },
    { article_id: 'later', position: 'pickup1', priority: 0, starts_at: at(4), ends_at: null },
  ]
  const change = {
    article_id: 'd',
    position: 'pickup1',
    priority: 0,
    starts_at: at(2),
    ends_at: at(5),
  } as const
  const positions = (rows: PlacedPickup[]) =>
    Object.fromEntries(rows.map((row) => [row.article_id, row.position]))
  expect(positions(mergePickups(turns, [change], noon))).toEqual({
    past: 'pickup1',
    now: 'pickup1',
    later: null,
    d: 'pickup1',
  })
  // One that is over begins anew.
  expect(placePickup(turns, 'past', 'pickup2', noon).at(-1)).toMatchObject({ article_id: 'past', ...always })
})

test('a change states the times of its article: none replaces those it had', () => {
  const timed = items.map((item) => ({ ...item, starts_at: at(1), ends_at: at(2) }))
  const change = { article_id: 'a', position: 'pickup1', priority: 0 } as const
  expect(mergePickups(timed, [{ ...change, ...always }], noon).at(-1)).toMatchObject(always)
  expect(placePickup(timed, 'a', 'pickup1', noon).at(-1)).toMatchObject({ starts_at: at(1), ends_at: at(2) })
})
