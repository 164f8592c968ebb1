import type { ReadingItem } from '@gamelog/contracts/user/reading'
import { describe, expect, it } from 'vitest'
import { isSameReading, mergeReading } from './merge.ts'

/** Reproducible numbers below `limit` (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** A version of one item; few different times and values, so that equal ones meet often. */
function anyVersion(kind: ReadingItem['kind'], random: (limit: number) => number): ReadingItem {
  const at = 1 + random(6)
  const isRemoved = random(4) === 0
  switch (kind) {
    case 'place': {
      const after = random(3) === 0 ? { after: random(at) + 1 } : {}
      const device = random(2) === 0 ? ('pc' as const) : ('mobile' as const)
      return { kind, key: '7', at, value: isRemoved ? null : { number: 1 + random(5), device, ...after } }
    }
    case 'favourite':
      return { kind, key: '7', at, value: isRemoved ? null : random(2) === 0 ? {} : { from: 1 + random(3) } }
    case 'later': {
      const title = `記事${random(3)}`
      const value = { title, link: 'https://a.test/1', sourceSite: 'A', publishedDate: 1 }
      return { kind, key: 'abcdefghijklmnop', at, value: isRemoved ? null : value }
    }
    case 'group': {
      const value = { name: `組${random(3)}`, isOn: random(2) === 0, expiresAt: null }
      return { kind, key: 'g', at, value: isRemoved ? null : value }
    }
    case 'rule': {
      const value = { scopes: ['post' as const], chain: random(2) === 0, addedAt: random(3), expiresAt: null }
      return { kind, key: 'g:word:x', at, value: isRemoved ? null : value }
    }
    case 'seen':
      return { kind, key: 'replies', at, value: isRemoved ? null : { until: random(5) } }
  }
}

const kinds = ['place', 'favourite', 'later', 'group', 'rule', 'seen'] as const

describe.each(kinds)('merging versions of a %s', (kind) => {
  const random = seeded(kind.length * 7_919)
  const versions = Array.from({ length: 4_000 }, () => [
    anyVersion(kind, random),
    anyVersion(kind, random),
    anyVersion(kind, random),
  ]) as [ReadingItem, ReadingItem, ReadingItem][]

  it('gives the same in any order, in any grouping, and when repeated', () => {
    for (const [a, b, c] of versions) {
      const both = mergeReading(a, b)
      expect(isSameReading(both, mergeReading(b, a)), JSON.stringify([a, b])).toBe(true)
      expect(isSameReading(mergeReading(a, a), a)).toBe(true)
      expect(isSameReading(mergeReading(both, b), both)).toBe(true)
      const grouped = [mergeReading(both, c), mergeReading(a, mergeReading(b, c))] as const
      expect(isSameReading(...grouped), JSON.stringify([a, b, c])).toBe(true)
    }
  })
})

const place = (at: number, number: number, after?: number): ReadingItem => ({
  kind: 'place',
  key: '7',
  at,
  value: { number, device: 'pc', ...(after === undefined ? {} : { after }) },
})

it('keeps the farther place and the later time of two devices', () => {
  expect(mergeReading(place(1, 500), place(2, 100))).toEqual({ ...place(2, 500) })
})

it('begins a thread again after its place was removed', () => {
  const removed: ReadingItem = { kind: 'place', key: '7', value: null, at: 5 }
  expect(mergeReading(removed, place(4, 500))).toEqual(removed)
  expect(mergeReading(mergeReading(place(4, 500), removed), place(6, 3, 5))).toEqual(place(6, 3, 5))
})

it('takes the later change of a favourite, and the same value whatever the order of its fields', () => {
  const added: ReadingItem = { kind: 'favourite', key: '7', value: {}, at: 3 }
  const removed: ReadingItem = { kind: 'favourite', key: '7', value: null, at: 4 }
  expect(mergeReading(added, removed)).toEqual(removed)
  const group = (value: object) => ({ kind: 'group', key: 'g', at: 1, value }) as ReadingItem
  const [one, other] = [
    { name: 'a', isOn: true, expiresAt: null },
    { expiresAt: null, isOn: true, name: 'a' },
  ]
  expect(isSameReading(group(one), group(other))).toBe(true)
})
