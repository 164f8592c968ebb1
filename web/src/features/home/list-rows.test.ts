import type { Article } from '@gamelog/contracts/antenna/article'
import { articlesOfRow } from '@gamelog/domain/story-rows'
import { expect, test } from 'vitest'
import { listRows } from './list-rows.ts'

/** `id@site` or `id@site/story`, newest first. */
const list = (...texts: string[]): Article[] =>
  texts.map((text, index) => {
    const [, id = '', sourceSite = '', story] = /^(\w+)@(\w+)(?:\/(\w+))?$/.exec(text) ?? []
    const rest = { title: id, link: 'https://a.example/', thumbnailUrl: null, publishedDate: 1_000 - index }
    return { id, sourceSite, ...rest, ...(story && { story }) }
  })
const shownOf = (articles: readonly Article[], popular: string[] = []) => ({
  stories: new Map(articles.map(({ id, story }) => [id, story])),
  popular,
})
const told = ({ rows }: ReturnType<typeof listRows>) =>
  rows.map((row) =>
    articlesOfRow(row)
      .map(({ id }) => id)
      .join(' '),
  )

const before = list('b@B/a', 'n@C', 'a@A/a', 'm@D')

test('what joins a row on the screen waits and is not counted; a story that is new counts once', () => {
  const after = list('y@B/x', 'x@A/x', 'c@C/z', 'b@B/z', 'n@C', 'a@A/z', 'm@D', 'z@D/z')
  const listed = listRows(after, 'recent', shownOf(before))
  expect(told(listed)).toEqual(['n', 'a b', 'm'])
  expect(listed.waiting).toBe(1)
  expect(told(listRows(after, 'recent', shownOf(after)))).toEqual(['x y', 'n', 'm', 'z a b c'])
})

test('rows on the screen do not become one while they are read', () => {
  const after = list('b@B/a', 'n@C/m', 'a@A/a', 'm@D/m')
  expect(told(listRows(after, 'recent', shownOf(before)))).toEqual(['n', 'a b', 'm'])
  expect(told(listRows(after, 'recent', null))).toEqual(['a b', 'm n'])
})

test('人気 takes the best place of a row', () => {
  expect(told(listRows(before, 'popular', shownOf(before, ['b', 'm'])))).toEqual(['a b', 'm', 'n'])
})
