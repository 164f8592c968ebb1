import type { PickupItem } from '@gamelog/contracts/antenna/pickup'
import { expect, test } from 'vitest'
import { mergePickups, placePickup } from './arrange.ts'

const items: PickupItem[] = [
  { article_id: 'a', position: 'pickup1', priority: 3 },
  { article_id: 'b', position: 'pickup2', priority: 2 },
  { article_id: 'c', position: null, priority: 1 },
]

test('choosing a position clears it from who held it; priorities stay', () => {
  expect(placePickup(items, 'c', 'pickup1')).toEqual([
    { article_id: 'a', position: null, priority: 3 },
    { article_id: 'b', position: 'pickup2', priority: 2 },
    { article_id: 'c', position: 'pickup1', priority: 1 },
  ])
})

test('a new article comes in; no position makes a reserve and clears nothing', () => {
  expect(placePickup(items, 'd', null)).toEqual([...items, { article_id: 'd', position: null, priority: 0 }])
  expect(placePickup(items, 'a', null)[2]).toEqual({ article_id: 'a', position: null, priority: 3 })
})

test('several at once: they change places, the others stay', () => {
  const swapped: PickupItem[] = [
    { article_id: 'a', position: 'pickup2', priority: 0 },
    { article_id: 'd', position: 'pickup1', priority: 9 },
  ]
  expect(mergePickups(items, swapped)).toEqual([
    { article_id: 'b', position: null, priority: 2 },
    { article_id: 'c', position: null, priority: 1 },
    ...swapped,
  ])
})
