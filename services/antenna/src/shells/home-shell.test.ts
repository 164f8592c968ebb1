import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import { expect, test } from 'vitest'
import { makeHomeShell } from './home-shell.ts'

const article = (index: number) => ({
  id: `article${index}`,
  title: `記事 ${index}`,
  link: `https://apex.example/${index}`,
  sourceSite: 'Apex',
  thumbnailUrl: index === 35 ? 'https://apex.example/a.png?a="b"' : null,
  publishedDate: 10_000 - index,
})

function shellOf(pickups: ArticlesFile['pickups']) {
  const file: ArticlesFile = {
    generated_at: '2026-01-01T00:00:00Z',
    total_count: 40,
    articles: Array.from({ length: 40 }, (_, index) => article(index)),
    pickups,
    sources: [],
    trending: [],
  }
  let picture: string | undefined
  const fill: PageTemplate['fill'] = (parts) => {
    picture = parts.picture
    return parts.data
  }
  const html = makeHomeShell({ version: '1', fill }, 'https://gamelog.example', file)
  const data = JSON.parse(/id="__DATA__">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  return { picture, picked: data.picked.map(({ id }: { id: string }) => id) }
}

test('the page brings the articles picked for its first tab, each once', () => {
  const all = {
    positioned: { pickup1: 'article3', pickup2: 'article35' },
    reserves: ['article38', 'article35'],
  }
  const device = { positioned: { pickup1: 'article39' }, reserves: [] }
  expect(shellOf({ all, device }).picked).toEqual(['article35', 'article38'])
  expect(shellOf({}).picked).toEqual([])
})

test('the picture of the first tiles is asked for with the page', () => {
  const { picture } = shellOf({
    all: { positioned: { pickup1: 'article3', pickup2: 'article35' }, reserves: [] },
  })
  expect(picture).toBe('https://apex.example/a.png?a="b"')
  const later = { all: { positioned: { pickup4: 'article35' }, reserves: ['article35'] } }
  expect(shellOf(later).picture).toBeUndefined()
})
