import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  beginToggle,
  clearReactions,
  endToggle,
  noReactions,
  onReactions,
  putAllReactions,
  putReactionCounts,
  reactionsOf,
} from './reaction-store.ts'

const answer = {
  counts: { like_count: 3, dislike_count: 0 },
  user_state: { liked: true, disliked: false },
}

describe('the reaction store', () => {
  beforeEach(clearReactions)

  it('ignores a toggle while one is in flight', () => {
    expect(beginToggle(1, 2)).toBe(true)
    expect(beginToggle(1, 2)).toBe(false)
    expect(beginToggle(1, 3)).toBe(true)
    endToggle(1, 2, answer)
    expect(reactionsOf(1, 2)).toMatchObject({ likeCount: 3, userLiked: true, isLoading: false })
    expect(beginToggle(1, 2)).toBe(true)
  })

  it('keeps what it knew when a toggle fails', () => {
    putReactionCounts(1, { 2: { like_count: 7, dislike_count: 1 } })
    beginToggle(1, 2)
    endToggle(1, 2, null)
    expect(reactionsOf(1, 2)).toMatchObject({ likeCount: 7, dislikeCount: 1, isLoading: false })
  })

  it('tells only the post that changed, and nobody when nothing did', () => {
    const own = vi.fn()
    const other = vi.fn()
    onReactions(1, 2, own)
    onReactions(1, 3, other)
    putReactionCounts(1, { 2: { like_count: 1, dislike_count: 0 } })
    putReactionCounts(1, { 2: { like_count: 1, dislike_count: 0 } })
    expect(own).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })

  it('forgets everything on sign-out', () => {
    putAllReactions(1, { 2: { like_count: 1, dislike_count: 0, user_liked: true, user_disliked: false } })
    clearReactions()
    expect(reactionsOf(1, 2)).toEqual(noReactions)
  })
})
