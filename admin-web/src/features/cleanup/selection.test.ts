import type { CleanupPreview } from '@gamelog/contracts/board/cleanup'
import { expect, test } from 'vitest'
import { everything, isTicked, selected, toggle } from './selection.ts'

const post = (post_number: number, reports: number, more = {}) => ({
  thread_id: 7,
  thread_title: 'スレ',
  post_number,
  posted_at: '2026-11-22T00:00:00Z',
  content: 'あ',
  reports,
  replies: 1,
  deleted: false,
  ...more,
})
const [reported, plain, gone] = [post(3, 2), post(2, 0), post(1, 0, { deleted: true })]
/** More than the list shows. */
const preview: CleanupPreview = {
  until: '2026-11-22T00:00:00Z',
  posts: [reported, plain, gone],
  all: { posts: 700, replies: 40 },
  reported: { posts: 10, replies: 4 },
  deleted: 1,
  accounts: 1,
  threads: 0,
  posts_of_others: 0,
  reactions: 0,
}

test('figures count what the list does not show; ticks change them one by one', () => {
  expect(selected(preview, everything)).toMatchObject({ posts: 700, replies: 40 })
  const without = toggle(everything, plain)
  expect(isTicked(without, plain)).toBe(false)
  expect(selected(preview, without)).toEqual({
    posts: 699,
    replies: 39,
    order: { take: 'all', except: ['7.2'], also: [] },
  })
  expect(selected(preview, toggle(without, plain)).posts).toBe(700)
  const onlyReported = toggle({ take: 'reported', toggled: new Set() }, plain)
  expect([reported, plain].map((each) => isTicked(onlyReported, each))).toEqual([true, true])
  expect(selected(preview, onlyReported)).toEqual({
    posts: 11,
    replies: 5,
    order: { take: 'reported', except: [], also: ['7.2'] },
  })
  expect(isTicked(everything, gone)).toBe(false)
})
