import type { Article } from '@gamelog/contracts/antenna/article'
import { expect, it } from 'vitest'
import { addressOf, filterArticles, isServedList, viewOf } from './feed-view.ts'

const article = (id: string, sourceSite = 'Apex'): Article => ({
  id,
  title: id,
  link: 'https://apex.example/',
  sourceSite,
  thumbnailUrl: null,
  publishedDate: 1,
})

it('an address and its view say the same; the unknown is the usual', () => {
  for (const address of ['/', '/?game=chat', '/?sort=popular&kind=guide', '/?source=%E9%80%9F%E5%A0%B1+A'])
    expect(addressOf(viewOf(new URL(address, 'https://site').searchParams))).toBe(address)
  expect(addressOf(viewOf(new URLSearchParams('game=x&sort=new&kind=y&source=')))).toBe('/')
  expect(isServedList(viewOf(new URLSearchParams()))).toBe(true)
  expect(isServedList(viewOf(new URLSearchParams('kind=news')))).toBe(false)
})

it('keeps one source, one kind, or both', () => {
  const articles = [article('a'), article('b', '速報'), article('c', '速報')]
  const feed = { kindOf: ({ id }: Article) => (id === 'c' ? 'guide' : 'news') } as const
  const ids = (view: Parameters<typeof filterArticles>[1]) =>
    filterArticles(articles, view, feed).map(({ id }) => id)
  expect(ids({ kind: 'all', source: '速報' })).toEqual(['b', 'c'])
  expect(ids({ kind: 'news', source: null })).toEqual(['a', 'b'])
  expect(ids({ kind: 'guide', source: 'Apex' })).toEqual([])
})
