import type { Thread } from '@gamelog/contracts/board/thread'
import { expect, test } from 'vitest'
import { listNews, newsText } from './list-news.ts'

const thread = (id: number, post_count: number, title = ''): Thread => ({
  id,
  title,
  post_count,
  game_category: 'fps-general',
  created_at: '2026-11-21T12:00:00Z',
  last_posted_at: '2026-11-21T12:00:00Z',
  archived: 0,
  pinned: false,
  official: false,
  deleted: 0,
  status: 'active',
})
const all = () => true

test('counts new posts and new threads, not those that are muted, and nothing that went away', () => {
  const shown = [thread(3, 10), thread(2, 20), thread(1, 30)]
  const latest = [thread(5, 1), thread(4, 7, 'NG'), thread(2, 26), thread(3, 12), thread(1, 29)]
  expect(listNews(shown, latest, ({ title }) => title !== 'NG')).toEqual({ posts: 8, threads: 1 })
  expect(listNews(shown, shown.slice(1), all)).toEqual({ posts: 0, threads: 0 })
})

test('an old thread that rises into the list has a new post', () => {
  expect(listNews([thread(9, 1)], [thread(4, 80), thread(9, 1)], all)).toEqual({ posts: 1, threads: 0 })
})

test.each([
  [{ posts: 14, threads: 2 }, '新着レス14件・新規スレッド2件を表示'],
  [{ posts: 1, threads: 0 }, '新着レス1件を表示'],
  [{ posts: 0, threads: 3 }, '新規スレッド3件を表示'],
  [{ posts: 0, threads: 0 }, null],
])('%o is said as %s', (news, text) => {
  expect(newsText(news)).toBe(text)
})
