import type { ArticlesFile, HomePage } from '@gamelog/contracts/antenna/article'
import type { HotThreads } from '@gamelog/contracts/board/readers'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import { expect, test, vi } from 'vitest'
import { makeHomePage } from './home-page.ts'

const article = (index: number) => ({
  id: `article${index}`,
  title: `記事 ${index}`,
  link: `https://apex.example/${index}`,
  sourceSite: 'Apex',
  thumbnailUrl: null,
  publishedDate: 10_000 - index,
})

interface Given {
  articles?: ArticlesFile['articles']
  hot?: HotThreads
}

async function pageOf(pickups: ArticlesFile['pickups'], { articles, hot }: Given = {}) {
  const file: ArticlesFile = {
    generated_at: '2026-01-01T00:00:00Z',
    total_count: 40,
    articles: articles ?? Array.from({ length: 40 }, (_, index) => article(index)),
    pickups,
    sources: [],
    trending: [],
  }
  const fill = vi.fn<PageTemplate['fill']>(async () => ({ text: '', isProvisional: false }))
  await makeHomePage({ version: '1', fill }, 'https://gamelog.example', file, {
    game: 'all',
    seed: 'seed',
    hot,
  })
  const [parts] = fill.mock.calls[0] ?? []
  const page = parts?.data as HomePage
  return { ...page, picked: page.picked.map(({ id }) => id) }
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

test('the page tells how many articles are of today, and what the board said of its threads', async () => {
  const now = Math.floor(Date.now() / 1_000)
  const articles = [now, now - 2 * 86_400].map((publishedDate, index) => ({
    ...article(index),
    publishedDate,
  }))
  expect(await pageOf({}, { articles })).toMatchObject({ today_count: 1 })
  const hot = { generated_at: '2026-01-01T00:00:00Z', total_count: 12, threads: [] }
  expect(await pageOf({}, { articles, hot })).toMatchObject({ hot_threads: [], thread_count: 12 })
  expect(await pageOf({})).not.toHaveProperty('hot_threads')
})
