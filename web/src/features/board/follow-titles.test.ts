import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { expect, test } from 'vitest'
import { followTitles, withoutHidden } from './follow-titles.ts'

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

test('a thread that a later list has no more goes; one that a full list has no room for stays', () => {
  const list = (minute: number, threads: Thread[]) => ({
    threads,
    total_count: threads.length,
    generated_at: `2026-11-27T09:0${minute}:00.000Z`,
  })
  const at = (id: number, hour: number) => thread(id, { last_posted_at: `2026-11-27T0${hour}:00:00.000Z` })
  const shown = list(1, [at(1, 3), at(2, 2), at(3, 1)])
  expect(withoutHidden(shown, list(2, [at(3, 1), at(1, 3)])).map(({ id }) => id)).toEqual([1, 3])
  expect(withoutHidden(shown, list(0, [at(3, 1)]))).toBe(shown.threads)
  const full = Array.from({ length: boardLimits.listed }, (_, index) => at(index + 10, 2))
  expect(withoutHidden(shown, list(2, full)).map(({ id }) => id)).toEqual([3])
})
