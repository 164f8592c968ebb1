import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import { expect, it } from 'vitest'
import { createFeed } from '../../shared/articles/feed.ts'
import { parseTabsSeen, unseenTabs } from './tabs-seen.ts'

const accent = { dark: '#ffffff', light: '#000000' }
const feed = createFeed({
  generated_at: '2026-11-21T05:06:00Z',
  total_count: 2,
  articles: [
    ['雑談', 200],
    ['Apex', 100],
  ].map(([sourceSite, publishedDate]) => ({
    id: String(sourceSite),
    title: '題',
    link: 'https://a.example/',
    sourceSite: String(sourceSite),
    thumbnailUrl: null,
    publishedDate: Number(publishedDate),
  })),
  pickups: {},
  sources: [
    { name: '雑談', home_url: '', accent, rule: [{ category: 'chat' }] },
    { name: 'Apex', home_url: '', accent, rule: [{ category: 'apex-legends' }] },
  ],
  trending: [],
} satisfies ArticlesFile)

it('a dot where something is newer than at the last opening; none on the open tab and on a first visit', () => {
  const seen = { all: 150, 'apex-legends': 100, chat: 150, device: 1 }
  expect([...unseenTabs(feed, seen, 'apex-legends')]).toEqual(['all', 'chat'])
  expect([...unseenTabs(feed, seen, 'chat')]).toEqual(['all'])
  expect(unseenTabs(feed, {}, 'all').size).toBe(0)
})

it('what joins a story a tab has shown makes no dot', () => {
  const told = createFeed({
    generated_at: '2026-11-21T05:06:00Z',
    total_count: 2,
    pickups: {},
    trending: [],
    sources: [],
    articles: [300, 100].map((publishedDate) => ({
      id: String(publishedDate),
      title: '題',
      link: 'https://a.example/',
      thumbnailUrl: null,
      sourceSite: `サイト${publishedDate}`,
      publishedDate,
      story: '100',
    })),
  } satisfies ArticlesFile)
  expect(unseenTabs(told, { all: 100 }, 'chat').size).toBe(0)
  expect(unseenTabs(told, { all: 99 }, 'chat').size).toBe(1)
})

it('drops what is no time of a tab', () => {
  expect(parseTabsSeen('{"all":5,"chat":"x","device":-1,"other":3}')).toEqual({ all: 5 })
  expect(parseTabsSeen('nonsense')).toEqual({})
})
