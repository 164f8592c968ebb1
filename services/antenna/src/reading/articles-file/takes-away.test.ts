import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import { expect, test } from 'vitest'
import { fileLimits } from '../../articles/store/file-limits.ts'
import { takesAway } from './takes-away.ts'

const now = Date.parse('2026-11-27T00:00:00.000Z')

/** `age` in seconds. */
function article(id: string, age: number, more: Partial<Article> = {}): Article {
  const thumbnailUrl = 'https://apex.example/1.png'
  const publishedDate = now / 1_000 - age
  return {
    id,
    title: id,
    link: `https://apex.example/${id}`,
    sourceSite: 'Apex',
    thumbnailUrl,
    publishedDate,
    ...more,
  }
}

function file(articles: Article[]): ArticlesFile {
  const generated_at = new Date(now).toISOString()
  return { generated_at, total_count: articles.length, articles, pickups: {}, sources: [], trending: [] }
}

const both = [article('new', 60), article('old', 3_600)]

test.each([
  { what: 'a new article', before: both, next: [article('newest', 1), ...both], is: false },
  {
    what: 'another title',
    before: both,
    next: [article('new', 60, { title: '改題' }), article('old', 3_600)],
    is: false,
  },
  { what: 'an article less', before: both, next: [article('new', 60)], is: true },
  { what: 'none left', before: both, next: [], is: true },
  {
    what: 'a picture less',
    before: both,
    next: [article('new', 60, { thumbnailUrl: null }), article('old', 3_600)],
    is: true,
  },
  {
    what: 'one too old',
    before: [...both, article('aged', fileLimits.maxAgeMs / 1_000 + 1)],
    next: both,
    is: false,
  },
])('$what', ({ before, next, is }) => {
  expect(takesAway(file(before), file(next))).toBe(is)
})

test('in a full file the oldest of a source gives way to newer ones; one between them is taken away', () => {
  const full = Array.from({ length: fileLimits.total }, (_, index) => article(`${index}`, 100 + index))
  const next = [article('newest', 1), ...full.slice(0, -1)]
  expect(takesAway(file(full), file(next))).toBe(false)
  expect(
    takesAway(file([...full.slice(0, 50), article('between', 140.5), ...full.slice(50)]), file(next)),
  ).toBe(true)
  const other = article('other', 10_000, { sourceSite: '別のサイト' })
  expect(takesAway(file([...full, other]), file(next))).toBe(false)
})
