import type { ThreadList } from '@gamelog/contracts/board/thread'
import { expect, it } from 'vitest'
import { appendRest } from './append-rest.ts'

/** Threads by id, last written in at these minutes. */
function listOf(minutes: Readonly<Record<number, number>>, count = 1): ThreadList {
  const threads = Object.entries(minutes).map(([id, minute]) => ({
    id: Number(id),
    title: `スレ${id}`,
    game_category: 'fps-general' as const,
    created_at: '2026-11-21T00:00:00.000Z',
    last_posted_at: `2026-11-21T00:${String(minute).padStart(2, '0')}:00.000Z`,
    post_count: count,
    archived: 0 as const,
    pinned: false,
    official: false,
    deleted: 0 as const,
    status: 'active' as const,
  }))
  return { generated_at: '2026-11-21T01:00:00.000Z', total_count: threads.length, threads }
}
const idsOf = ({ threads }: ThreadList) => threads.map(({ id }) => id)

it('appends the rest below; posts made meanwhile move no thread', () => {
  const first = listOf({ 1: 30, 2: 20 })
  const whole = listOf({ 9: 50, 2: 45, 1: 30, 3: 10, 4: 5 }, 7)
  const list = appendRest(first, whole)
  expect(idsOf(list)).toEqual([1, 2, 3, 4])
  expect(list.threads.map(({ post_count }) => post_count)).toEqual([1, 1, 7, 7])
  expect(list.total_count).toBe(5)
})

it('one of the rest that was written in meanwhile waits, too', () => {
  expect(idsOf(appendRest(listOf({ 1: 30, 2: 20 }), listOf({ 3: 40, 1: 30, 2: 20, 4: 5 })))).toEqual([
    1, 2, 4,
  ])
})

it('removes threads deleted meanwhile', () => {
  expect(idsOf(appendRest(listOf({ 1: 30, 2: 20 }), listOf({ 1: 30, 3: 10 })))).toEqual([1, 3])
})
