import { describe, expect, it } from 'vitest'
import { parseDrafts, serialiseDrafts } from './draft-store.ts'
import { addOwnPost, parseOwnPosts, serialiseOwnPosts } from './own-posts.ts'
import { parseItems } from './reading/stored.ts'
import { asPlace } from './reading/values.ts'
import { lastPostAge, threadAge } from './thread-age.ts'

const tampered = [
  null,
  '',
  '{',
  '[]',
  '7',
  '{"1":7}',
  '{"__proto__":{"number":1}}',
  '[[1,"x"]]',
  'x'.repeat(10_000_000),
]

describe('stored state of the board', () => {
  it.each(tampered)('starts clean from a tampered store', (raw) => {
    expect(parseDrafts(raw).size).toBe(0)
    expect(parseItems(raw, asPlace).size).toBe(0)
    expect(parseOwnPosts(raw).size).toBe(0)
    expect({}).not.toHaveProperty('number')
  })

  it('keeps drafts, newest first, at most 50', () => {
    const drafts = new Map(
      Array.from({ length: 60 }, (_, i) => [`thread:${i}`, { content: `${i}`, savedAt: i }] as const),
    )
    const kept = parseDrafts(serialiseDrafts(drafts))
    expect(kept.size).toBe(50)
    expect(kept.has('thread:59') && !kept.has('thread:9')).toBe(true)
  })

  it('keeps own posts and forgets the oldest threads', () => {
    let own = addOwnPost(parseOwnPosts(null), 1, 5)
    for (let thread = 2; thread <= 301; thread += 1) own = addOwnPost(own, thread, 1)
    own = addOwnPost(own, 301, 2)
    const kept = parseOwnPosts(serialiseOwnPosts(own))
    expect(kept.size).toBe(300)
    expect(kept.has(1)).toBe(false)
    expect([...(kept.get(301) ?? [])]).toEqual([1, 2])
  })
})

it.each([
  [-1, '不明'],
  [59_999, 'たった今'],
  [60_000, '1分前'],
])('the last post %d ms ago: %s', (age, text) => {
  expect(lastPostAge(1e12, 1e12 + age)).toBe(text)
})

describe('threadAge', () => {
  const minute = 60_000
  const day = 86_400_000
  it.each([
    [-1, '不明'],
    [Number.NaN, '不明'],
    [0, '1分未満'],
    [59_999, '1分未満'],
    [minute, '1分前'],
    [60 * minute - 1, '59分前'],
    [60 * minute, '1時間前'],
    [day - 1, '23時間前'],
    [day, '1日前'],
    [30 * day, '30日前'],
    [31 * day, '1ヶ月前'],
    [60 * day, '2ヶ月前'],
    [400 * day, '13ヶ月前'],
  ])('%d ms is %s', (age, text) => {
    expect(threadAge(1e12, 1e12 + age)).toBe(text)
  })
})
