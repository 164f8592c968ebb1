import { expect, test } from 'vitest'
import { makeDigest, type PostMarks, readingMinutes } from './digest.ts'

const unread = (count: number, changes: Record<number, object> = {}) =>
  Array.from({ length: count }, (_, index) => ({
    post_number: index + 101,
    content: '投稿',
    deleted: 0,
    ...changes[index + 101],
  }))
const nothing = { replies: 0, likes: 0, quotes: 0 }
const numbersOf = (posts: ReturnType<typeof unread>, marks: Record<number, Partial<PostMarks>>) =>
  makeDigest(posts, (number) => ({ ...nothing, ...marks[number] }))?.map(({ post_number }) => post_number)
const liked = (likes: number, ...numbers: number[]) =>
  Object.fromEntries(numbers.map((number) => [number, { likes }]))

test('the ten of the highest score stand by number', () => {
  const marks = {
    ...liked(5, 110, 111, 112, 113, 114, 115, 116),
    ...liked(4, 150),
    120: { replies: 2 },
    121: { quotes: 3 },
    105: { replies: 1, likes: 1, quotes: 1 },
  }
  const chosen = [105, 110, 111, 112, 113, 114, 115, 116, 120, 121]
  expect(numbersOf(unread(60), marks)).toEqual(chosen)
  expect(numbersOf(unread(60), { ...marks, 150: { likes: 6 } })).toEqual(
    chosen.filter((number) => number !== 116).concat(150),
  )
})

test('one mark is too few, and below five posts there is no digest', () => {
  const four = liked(2, 101, 102, 103, 104)
  expect(numbersOf(unread(60), { ...four, ...liked(1, 105), 106: { replies: 1 } })).toBeUndefined()
  expect(numbersOf(unread(60), { ...four, 105: { replies: 1, quotes: 1 } })).toHaveLength(5)
})

test('below 50 unread posts there is none either', () => {
  const five = liked(2, 101, 102, 103, 104, 105)
  expect(numbersOf(unread(49), five)).toBeUndefined()
  expect(numbersOf(unread(50), five)).toHaveLength(5)
})

test('deleted posts and those hidden by reports are left out', () => {
  const six = liked(9, 101, 102, 103, 104, 105, 106, 107)
  const posts = unread(60, { 101: { deleted: 1 }, 102: { is_reported: true } })
  expect(numbersOf(posts, six)).toEqual([103, 104, 105, 106, 107])
})

test('500 characters take a minute, begun ones count, and so does an emoji as one', () => {
  const text = (characters: number) => [{ content: '🎯'.repeat(characters) }]
  expect(readingMinutes(text(3))).toBe(1)
  expect(readingMinutes(text(500))).toBe(1)
  expect(readingMinutes([...text(500), ...text(1)])).toBe(2)
})
