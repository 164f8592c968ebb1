import type { Post } from '@gamelog/contracts/board/post'
import type { Thread, ThreadDelta } from '@gamelog/contracts/board/thread'
import { describe, expect, it } from 'vitest'
import {
  applyDelta,
  deltaFrom,
  heldUpTo,
  isOvertaken,
  lastNumber,
  leavesGap,
  settledPosts,
  threadState,
} from './thread-delta.ts'

const thread: Thread = {
  id: 1,
  title: 't',
  game_category: 'fps-general',
  created_at: '2026-01-01T00:00:00Z',
  last_posted_at: '2026-01-01T00:00:00Z',
  post_count: 2,
  archived: 0,
  pinned: false,
  official: false,
  deleted: 0,
  status: 'active',
}

function post(post_number: number, content = 'x'): Post {
  return {
    post_number,
    content,
    user_name: 'n',
    display_id: 'a',
    posted_at: '2026-01-01T00:00:00Z',
    deleted: 0,
  }
}

function delta(over: Partial<ThreadDelta>): ThreadDelta {
  return { thread, posts: [], changed: [], counts: {}, revision: '2.0', ...over }
}

const state = threadState({ thread, posts: [post(1), post(2)], revision: '1.0' })

it('a thread read in full adds what is new and changes what has changed, nothing else', () => {
  const gone = { ...post(2, ''), user_name: '削除済み', deleted: 1 as const }
  const whole = { thread: { ...thread, post_count: 3 }, posts: [post(1), gone, post(3)], revision: '9.9' }
  const made = deltaFrom(state, whole)
  expect(made.posts).toEqual([post(3)])
  expect(made.changed.map((change) => change.post_number)).toEqual([2])
  const next = applyDelta(state, made)
  expect(next).toMatchObject({ posts: whole.posts, revision: '9.9', thread: { post_count: 3 } })
  expect(next.posts[0]).toBe(state.posts[0])
  expect(deltaFrom(next, whole)).toMatchObject({ posts: [], changed: [] })
})

it('a post that was hidden meanwhile keeps what says that its preview is cut', () => {
  const hidden = { ...post(2, ''), is_reported: true, preview: 'p', preview_cut: true }
  const whole = { thread, posts: [post(1), hidden], revision: '9.9' }
  expect(applyDelta(state, deltaFrom(state, whole)).posts[1]).toEqual(hidden)
})

describe('applyDelta', () => {
  it('appends newer posts once, however often they come', () => {
    const once = applyDelta(state, delta({ posts: [post(2), post(3)] }))
    const twice = applyDelta(once, delta({ posts: [post(3)] }))
    expect(twice.posts.map((item) => item.post_number)).toEqual([1, 2, 3])
    expect(lastNumber(twice.posts)).toBe(3)
    expect(twice.posts[0]).toBe(state.posts[0])
  })

  it('rejects a delta that would leave a gap', () => {
    const far = delta({ posts: [post(9)] })
    expect(leavesGap(state, far)).toBe(true)
    expect(applyDelta(state, far)).toBe(state)
    expect(leavesGap(state, delta({ posts: [post(3)] }))).toBe(false)
  })

  it('hides, shows again and deletes posts', () => {
    const change = {
      post_number: 2,
      user_name: 'n',
      content: '',
      deleted: 0,
      is_reported: true,
      preview: 'p',
      preview_cut: true,
    } as const
    const hidden = applyDelta(state, delta({ changed: [change] }))
    expect(hidden.posts[1]).toMatchObject({ is_reported: true, preview: 'p', preview_cut: true, content: '' })
    const shown = applyDelta(hidden, delta({ changed: [{ ...change, is_reported: false, content: 'x' }] }))
    expect(shown.posts[1]).toEqual(post(2))
    const gone = applyDelta(state, delta({ changed: [{ ...change, is_reported: false, deleted: 1 }] }))
    expect(gone.posts[1]?.deleted).toBe(1)
  })

  it('merges counts', () => {
    const one = applyDelta(state, delta({ counts: { 1: { like_count: 1, dislike_count: 0 } } }))
    const two = applyDelta(one, delta({ counts: { 2: { like_count: 3, dislike_count: 1 } } }))
    expect(two.counts).toEqual({
      1: { like_count: 1, dislike_count: 0 },
      2: { like_count: 3, dislike_count: 1 },
    })
  })
})

describe('isOvertaken', () => {
  const held = { ...state, revision: '10.9' }
  const at = (revision: string, posts = [post(2)]) => isOvertaken(held, delta({ posts, revision }))

  it('is true for an older revision, compared part by part', () => {
    for (const revision of ['10.8', '9.9', '9.10', '9.100']) expect(at(revision)).toBe(true)
    for (const revision of ['10.9', '10.10', '11.0', '100.0']) expect(at(revision)).toBe(false)
  })

  it('is false for a delta with new posts', () => {
    expect(at('9.0', [post(3)])).toBe(false)
  })
})

describe('a thread held in part', () => {
  const part = threadState({
    thread: { ...thread, post_count: 6 },
    posts: [post(1), post(2), post(5, '>>1')],
    revision: '1.0',
    first_rows: [1, 5],
    id_counts: { 1: { nth: 1, total: 3 } },
  })

  it('is loaded up to its first gap and shows only posts whose place is final', () => {
    expect(heldUpTo(part)).toBe(2)
    expect(heldUpTo(state)).toBe(2)
    expect(settledPosts(part, 'tree')).toEqual(new Set([1, 5]))
    expect(settledPosts(part, 'number')).toEqual(new Set([1, 2]))
    expect(settledPosts(state, 'tree')).toBeNull()
  })

  it('is complete once the rest is loaded, repeated posts included', () => {
    const rest = delta({ posts: [post(3), post(4), post(5, '>>1 later'), post(6)] })
    const whole = applyDelta(part, rest)
    expect(whole.posts.map((item) => item.post_number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(whole.posts[4]?.content).toBe('>>1 later')
    expect(whole.posts[0]).toBe(part.posts[0])
    expect(settledPosts(whole, 'tree')).toBeNull()
    expect(whole.id_counts).toBeUndefined()
  })

  it('takes no post after the gap and stays partial when nothing is added', () => {
    expect(leavesGap(part, delta({ posts: [post(7)] }))).toBe(true)
    expect(applyDelta(part, delta({})).first_rows).toEqual([1, 5])
  })
})
