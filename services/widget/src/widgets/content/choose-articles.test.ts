import type { Article } from '@gamelog/contracts/antenna/article'
import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import type { FillRule } from '@gamelog/contracts/widget/settings'
import { expect, test } from 'vitest'
import { chooseArticles } from './choose-articles.ts'

const article = (id: string, category: ArticleCategory, more: Partial<Article> = {}): Article => ({
  id,
  title: id,
  link: 'https://n.example/',
  sourceSite: 'n',
  thumbnailUrl: null,
  publishedDate: 1,
  category,
  ...more,
})
/** Newest first. */
const file = {
  articles: [
    article('ad', 'chat', { pr: true }),
    article('a', 'device'),
    article('b', 'chat'),
    article('c', 'device'),
    article('d', 'chat'),
  ],
  sources: [],
}

const rule: FillRule = { order: 'newest', category: 'all', count: 3 }
const choose = (article_ids: string[], more: Partial<FillRule> = {}, mostClicked: string[] = []) =>
  chooseArticles({ article_ids, rule: { ...rule, ...more } }, file, mostClicked).map(({ id }) => id)

test('chosen ones keep their order; the newest not yet shown stand in for what is gone', () => {
  expect(choose(['d', 'b'])).toEqual(['d', 'b'])
  expect(choose(['gone', 'a', 'old', 'd'])).toEqual(['b', 'a', 'c', 'd'])
  expect(choose(['x', 'y', 'z', 'v', 'w', 'u'])).toEqual(['a', 'b', 'c', 'd'])
})

test('without chosen ones the rule decides: newest or most clicked, of one category or all', () => {
  expect(choose([])).toEqual(['a', 'b', 'c'])
  expect(choose([], { category: 'chat', count: 12 })).toEqual(['b', 'd'])
  expect(choose([], { order: 'most_clicked' }, ['d', 'gone', 'c'])).toEqual(['d', 'c', 'a'])
  expect(choose([], { order: 'most_clicked', category: 'chat' }, ['c', 'd'])).toEqual(['d', 'b'])
  expect(choose([], { order: 'most_clicked', count: 1 }, ['d', 'c'])).toEqual(['d'])
})

test('advertising is shown where it was chosen, and nowhere else', () => {
  expect(choose(['ad', 'gone'])).toEqual(['ad', 'a'])
  expect(choose([], { order: 'most_clicked', category: 'chat' }, ['ad'])).toEqual(['b', 'd'])
})
