import { expect, test } from 'vitest'
import { busiestThreads, momentum, momentumLevel } from './momentum.ts'

const at = (iso: string) => Date.parse(iso)
const thread = (created_at: string, last_posted_at: string, post_count: number) => ({
  created_at,
  last_posted_at,
  post_count,
})

test('posts per hour, recency and the factor 100', () => {
  const now = at('2026-11-21T12:00:00Z')
  expect(momentum(thread('2026-11-21T02:00:00Z', '2026-11-21T11:30:00Z', 20), now)).toBe(400)
  expect(momentum(thread('2026-11-21T02:00:00Z', '2026-11-21T08:00:00Z', 20), now)).toBeCloseTo(300)
  expect(momentum(thread('2026-11-20T14:00:00Z', '2026-11-20T20:00:00Z', 22), now)).toBeCloseTo(120)
  expect(momentum(thread('2026-11-17T08:00:00Z', '2026-11-18T00:00:00Z', 50), now)).toBe(50)
})

test('an age below one hour, or in the future, counts as one hour', () => {
  const now = at('2026-11-21T12:00:00Z')
  expect(momentum(thread('2026-11-21T11:59:00Z', '2026-11-21T11:59:00Z', 1), now)).toBe(200)
  expect(momentum(thread('2026-11-21T13:00:00Z', '2026-11-21T13:00:00Z', 1), now)).toBe(200)
})

test('levels begin at 50 and 100', () => {
  expect([0, 49.9, 50, 99.9, 100].map(momentumLevel)).toEqual(['low', 'low', 'medium', 'medium', 'high'])
})

test('the busiest are the first tenth, if they get 30 posts an hour', () => {
  const now = at('2026-11-21T12:00:00Z')
  const list = (count: number, postsOf: (id: number) => number) =>
    Array.from({ length: count }, (_, id) => ({
      ...thread('2026-11-21T02:00:00Z', '2026-11-21T11:30:00Z', postsOf(id)),
      id,
      title: '',
      game_category: 'fps-general' as const,
      archived: 0 as const,
      pinned: false,
      official: false,
      deleted: 0 as const,
      status: id === 0 ? ('locked' as const) : ('active' as const),
    }))
  const busy = (threads: ReturnType<typeof list>) => [...busiestThreads(threads, threads.length, now)]
  expect(busy(list(21, (id) => 1_000 - id))).toEqual([1, 2, 3])
  expect(busy(list(4, (id) => 400 - 50 * id))).toEqual([1])
  expect(busy(list(4, () => 299))).toEqual([])
  // Beside the list of all, which a panel's few threads are the first of.
  expect([...busiestThreads(list(21, (id) => 1_000 - id).slice(0, 5), 21, now)]).toEqual([1, 2, 3])
  const young = { ...thread('2026-11-21T11:59:00Z', '2026-11-21T11:59:50Z', 9), id: 1, title: '' }
  expect([...busiestThreads([{ ...list(2, () => 1)[1], ...young } as never], 1, now)]).toEqual([])
})
