import { expect, test } from 'vitest'
import { articlesAboveLine, parseVisit, startVisit } from './last-visit.ts'

const minute = 60

test('a first visit has no line; a new one after half an hour starts where the last ended', () => {
  expect(startVisit(null, 1_000)).toBeNull()
  expect(startVisit({ newest: 500, line: null, at: 1_000 }, 1_000 + 30 * minute)).toBe(500)
})

test('a reload within the visit keeps its line', () => {
  expect(startVisit({ newest: 500, line: 300, at: 1_000 }, 1_000 + 29 * minute)).toBe(300)
  expect(startVisit({ newest: 500, line: null, at: 1_000 }, 1_000)).toBeNull()
})

test('the line is below newer articles; without newer ones there is none', () => {
  const articles = [9, 8, 5, 3].map((publishedDate) => ({ publishedDate }))
  expect(articlesAboveLine(articles, 5)).toBe(2)
  expect(articlesAboveLine(articles, 9)).toBe(0)
  expect(articlesAboveLine(articles, 1)).toBe(0)
  expect(articlesAboveLine(articles, null)).toBe(0)
})

test('rejects foreign content', () => {
  expect(parseVisit('{"newest":5,"line":null,"at":9}')).toEqual({ newest: 5, line: null, at: 9 })
  for (const raw of [null, '', 'x', '[]', '{"newest":"5","at":9}']) expect(parseVisit(raw)).toBeNull()
})
