import type { ArticlesFile, HomePage } from '@gamelog/contracts/antenna/article'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import { expect, test, vi } from 'vitest'
import { makeHomePage } from './home-page.ts'

const article = (index: number) => ({
  id: `article${index}`,
  title: `記事 ${index}`,
  link: `https://apex.example/${index}`,
  sourceSite: 'Apex',
  thumbnailUrl: index === 35 ? 'https://apex.example/a.png?a="b"' : null,
  publishedDate: 10_000 - index,
})

async function pageOf(pickups: ArticlesFile['pickups']) {
  const file: ArticlesFile = {
    generated_at: '2026-01-01T00:00:00Z',
    total_count: 40,
    articles: Array.from({ length: 40 }, (_, index) => article(index)),
    pickups,
    sources: [],
    trending: [],
  }
  const fill = vi.fn<PageTemplate['fill']>(async () => ({ text: '', isProvisional: false }))
  await makeHomePage({ version: '1', fill }, 'https://gamelog.example', file, { game: 'all', seed: 'seed' })
  const [parts] = fill.mock.calls[0] ?? []
  const page = parts?.data as HomePage
  return { picture: parts?.picture, picked: page.picked.map(({ id }) => id) }
}

test('the page brings the articles picked for its first tab, each once', async () => {
  const all = {
    positioned: { pickup1: 'article3', pickup2: 'article35' },
    reserves: ['article38', 'article35'],
  }
  const device = { positioned: { pickup1: 'article39' }, reserves: [] }
  expect((await pageOf({ all, device })).picked).toEqual(['article35', 'article38'])
  expect((await pageOf({})).picked).toEqual([])
})

test('the picture of the first tiles is asked for with the page', async () => {
  const { picture } = await pageOf({
    all: { positioned: { pickup1: 'article3', pickup2: 'article35' }, reserves: [] },
  })
  expect(picture).toBe('https://apex.example/a.png?a="b"')
  const later = { all: { positioned: { pickup4: 'article35' }, reserves: ['article35'] } }
  expect((await pageOf(later)).picture).toBeUndefined()
})
