import { aloneRow } from '@gamelog/domain/story-rows'
import { expect, test } from 'vitest'
import { heldBack } from './held-back.ts'

const list = (...dates: number[]) =>
  dates.map((publishedDate) => ({ id: `a${publishedDate}`, publishedDate }))
const rows = (...dates: number[]) => list(...dates).map(aloneRow)

test('articles newer than the served page wait, also between the others; older ones do not', () => {
  expect(heldBack(list(9, 7, 5), rows(10, 9, 8, 7, 5, 4, 3))).toEqual(new Set(['a10', 'a8']))
})

test('new articles of a story below the served rows do not wait, those of a story among them do', () => {
  const story = (lead: number, ...others: number[]) => {
    const [first = { id: '', publishedDate: 0 }] = list(lead)
    return { key: 's', lead: first, others: list(...others), sites: others.length }
  }
  expect(heldBack(list(9, 7, 5), [...rows(9, 7, 5), story(3, 4, 8)]).size).toBe(0)
  expect(heldBack(list(9, 7, 5), [...rows(9, 7), story(5, 8)])).toEqual(new Set(['a8']))
})

test('a page that no longer fits the file is replaced', () => {
  expect(heldBack(list(9, 7, 5), rows(10, 7, 5)).size).toBe(0)
  expect(heldBack([], rows(10)).size).toBe(0)
})
