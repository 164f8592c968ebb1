import type { Thread } from '@gamelog/contracts/board/thread'
import { createMuteMatcher } from '@gamelog/domain/mute-matcher'
import { describe, expect, it } from 'vitest'
import { selectThreads, toThreadSort } from './select-threads.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

function thread(id: number, title: string, over: Partial<Thread> = {}): Thread {
  return {
    id,
    title,
    game_category: 'fps-general',
    created_at: '2026-11-20T12:00:00Z',
    last_posted_at: `2026-11-21T0${id}:00:00Z`,
    post_count: id * 10,
    archived: 0,
    pinned: false,
    official: false,
    deleted: 0,
    status: 'active',
    ...over,
  }
}

const threads = [
  thread(1, 'ランク　ダイヤ帯 Part 12', { game_category: 'apex-legends', post_count: 900 }),
  thread(2, 'ﾗﾝｸ の話'),
  thread(3, 'RANK を語る'),
]
const nothing = createMuteMatcher([], 'thread')
const all = { game: 'all', query: '', sort: 'recent', now } as const

function ids(over: object, match = nothing) {
  return selectThreads(threads, { ...all, ...over }, match).shown.map((item) => item.id)
}

describe('selectThreads', () => {
  it('sorts by last post, posts and momentum', () => {
    expect(ids({})).toEqual([3, 2, 1])
    expect(ids({ sort: 'posts' })).toEqual([1, 3, 2])
    expect(ids({ sort: 'momentum' })).toEqual([1, 3, 2])
    expect(toThreadSort('x')).toBe('recent')
  })

  it('puts those that take no posts last in the order of momentum alone', () => {
    const [first, ...rest] = threads
    const list = [{ ...(first as Thread), status: 'locked' as const }, ...rest]
    const idsBy = (sort: 'posts' | 'momentum') =>
      selectThreads(list, { ...all, sort }, nothing).shown.map(({ id }) => id)
    expect(idsBy('momentum')).toEqual([3, 2, 1])
    expect(idsBy('posts')).toEqual([1, 3, 2])
  })

  it('puts pinned threads of the chosen game on top, in the order of the list, but not where one searches', () => {
    const [first, second, third] = threads as [Thread, Thread, Thread]
    const list = [{ ...second, pinned: true, status: 'locked' as const }, { ...first, pinned: true }, third]
    const idsBy = (over: object) =>
      selectThreads(list, { ...all, ...over }, nothing).shown.map(({ id }) => id)
    const own = list.map((item) => ({ ...item, game_category: 'fps-general' as const }))
    for (const sort of ['recent', 'posts', 'momentum'] as const)
      expect(
        selectThreads(own, { ...all, sort, game: 'fps-general' }, nothing).shown.map(({ id }) => id),
      ).toEqual([2, 1, 3])
    expect(idsBy({ game: 'fps-general' })).toEqual([2, 3])
    expect(idsBy({})).toEqual([3, 2, 1])
    expect(idsBy({ game: 'fps-general', query: 'ラ' })).toEqual([2])
  })

  it('finds a thread by the titles it had', () => {
    const list = [{ ...(threads[0] as Thread), previous_titles: ['質問スレ'] }]
    expect(selectThreads(list, { ...all, query: '質問' }, nothing).shown).toHaveLength(1)
  })

  it('keeps what was found apart from what the filters leave of it', () => {
    const { shown, found } = selectThreads(
      threads,
      { ...all, only: [({ id }) => id > 1, ({ id }) => id < 3] },
      nothing,
    )
    expect([shown.map(({ id }) => id), found.length]).toEqual([[2], 3])
  })

  it('filters by game', () => {
    expect(ids({ game: 'apex-legends' })).toEqual([1])
  })

  it('wants every term, in any case, width and kana', () => {
    expect(ids({ query: 'らんく' })).toEqual([2, 1])
    expect(ids({ query: 'rank' })).toEqual([3])
    expect(ids({ query: 'ランク　part' })).toEqual([1])
    expect(ids({ query: '  ' })).toHaveLength(3)
    expect(ids({ query: '%' })).toEqual([])
  })

  it('leaves out threads under an NG title and counts them', () => {
    const rule = { group: 'default', kind: 'title', value: 'RANK', addedAt: 0, expiresAt: null } as const
    const match = createMuteMatcher([{ ...rule, scopes: ['thread'], chain: false }], 'thread')
    expect(selectThreads(threads, all, match)).toMatchObject({ muted: 1 })
    expect(ids({}, match)).toEqual([2, 1])
  })
})
