import { expect, it } from 'vitest'
import { changeItem, fitItems, parseItems, type StoredItems, serialiseItems } from './stored.ts'
import { asPlace } from './values.ts'

const place = (number: number) => ({ number, device: 'pc' as const })
const none: StoredItems<ReturnType<typeof place>> = new Map()

it('a change is newer than the one before it, also by a clock set back', () => {
  const first = changeItem(none, '1', place(3), 1_000)
  const second = changeItem(first, '1', place(4), 500)
  expect(second.get('1')).toEqual({ value: place(4), at: 1_001, isSent: false })
})

it('a removal is kept only for an account, until the account knows of it', () => {
  const held = changeItem(none, '1', place(3), 1)
  expect(changeItem(held, '1', null, 2, { keepsRemovals: false }).size).toBe(0)
  const removed = changeItem(held, '1', null, 2)
  expect(removed.get('1')).toEqual({ value: null, at: 2, isSent: false })
  expect(fitItems(new Map([['1', { value: null, at: 2, isSent: true }]])).size).toBe(0)
})

it('beyond the limit the oldest give way; removals do not count', () => {
  let items = changeItem(none, 'gone', null, 1)
  for (let time = 1; time <= 4; time += 1) items = changeItem(items, String(time), place(1), time, { max: 3 })
  expect([...items.keys()]).toEqual(['gone', '2', '3', '4'])
})

it('survives the store', () => {
  const items = changeItem(none, '7', { ...place(9), after: 5 } as ReturnType<typeof place>, 6)
  expect(parseItems(serialiseItems(items), asPlace)).toEqual(items)
})
