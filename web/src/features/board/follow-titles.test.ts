import type { Thread } from '@gamelog/contracts/board/thread'
import { expect, test } from 'vitest'
import { followTitles } from './follow-titles.ts'

const thread = (id: number, more: Partial<Thread> = {}) =>
  ({ id, title: `スレッド ${id}`, official: false, pinned: false, post_count: 1, ...more }) as Thread

test('titles and marks change in place; rows, their order and their counts stay', () => {
  const shown = [thread(1), thread(2), thread(3)]
  const latest = [
    thread(2, { post_count: 9 }),
    thread(1, { title: '新しいタイトル', official: true, pinned: true, post_count: 5 }),
  ]
  const followed = followTitles(shown, latest)
  expect(followed).toMatchObject([
    { id: 1, title: '新しいタイトル', official: true, pinned: false, post_count: 1 },
    { id: 2, post_count: 1 },
    { id: 3 },
  ])
  expect(followed[1]).toBe(shown[1])
  expect(followTitles(shown, shown)).toBe(shown)
})
