import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearReactions,
  onReactions,
  putAllReactions,
  putReactionCounts,
  reactionsOf,
} from './reaction-store.ts'
import { beginToggle, endToggle } from './reaction-toggles.ts'

const answer = {
  counts: { like_count: 3, dislike_count: 0 },
  user_state: { liked: true, disliked: false },
}

describe('the reaction store', () => {
  beforeEach(clearReactions)

  it('ignores a toggle while one is in flight', () => {
    expect(beginToggle(1, 2, null)).toBe(true)
    expect(beginToggle(1, 2, null)).toBe(false)
    expect(beginToggle(1, 3, null)).toBe(true)
    endToggle(1, 2, answer)
    expect(reactionsOf(1).get(2)).toMatchObject({ likeCount: 3, userLiked: true, isLoading: false })
    expect(beginToggle(1, 2, null)).toBe(true)
  })

  it('keeps the state when a toggle fails', () => {
    putReactionCounts(1, { 2: { like_count: 7, dislike_count: 1 } })
    beginToggle(1, 2, null)
    endToggle(1, 2, null)
    expect(reactionsOf(1).get(2)).toMatchObject({ likeCount: 7, dislikeCount: 1, isLoading: false })
  })

  it('shows a toggle before its answer; a like takes a dislike away', () => {
    putAllReactions(1, { 2: { like_count: 7, dislike_count: 1, user_liked: false, user_disliked: true } })
    beginToggle(1, 2, 'like')
    expect(reactionsOf(1).get(2)).toMatchObject({
      likeCount: 8,
      dislikeCount: 0,
      userLiked: true,
      userDisliked: false,
      isLoading: true,
    })
    endToggle(1, 2, answer)
    beginToggle(1, 2, 'like')
    expect(reactionsOf(1).get(2)).toMatchObject({ likeCount: 2, userLiked: false })
  })

  it('does not move by what is heard while a toggle is in flight, and takes it up when that fails', () => {
    putReactionCounts(1, { 2: { like_count: 7, dislike_count: 0 } })
    beginToggle(1, 2, 'like')
    // The like itself and somebody else's: 8 and 9 would be 9 and 10 with the one shown ahead.
    putReactionCounts(1, { 2: { like_count: 9, dislike_count: 1 } })
    expect(reactionsOf(1).get(2)).toMatchObject({ likeCount: 8, dislikeCount: 0 })
    endToggle(1, 2, null)
    expect(reactionsOf(1).get(2)).toMatchObject({ likeCount: 9, dislikeCount: 1, userLiked: false })
    putReactionCounts(1, { 2: { like_count: 10, dislike_count: 1 } })
    expect(reactionsOf(1).get(2)?.likeCount).toBe(10)
  })

  it('keeps the state of posts that did not change, and does not notify when none did', () => {
    putReactionCounts(1, { 3: { like_count: 5, dislike_count: 0 } })
    const other = reactionsOf(1).get(3)
    const listener = vi.fn()
    const leave = onReactions(listener)
    putReactionCounts(1, { 2: { like_count: 1, dislike_count: 0 }, 3: { like_count: 5, dislike_count: 0 } })
    const known = reactionsOf(1)
    putReactionCounts(1, { 2: { like_count: 1, dislike_count: 0 } })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(reactionsOf(1)).toBe(known)
    expect(known.get(3)).toBe(other)
    leave()
    putReactionCounts(1, { 2: { like_count: 2, dislike_count: 0 } })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('keeps threads apart', () => {
    putReactionCounts(1, { 2: { like_count: 1, dislike_count: 0 } })
    expect(reactionsOf(2).get(2)).toBeUndefined()
  })

  it('forgets everything on sign-out', () => {
    putAllReactions(1, { 2: { like_count: 1, dislike_count: 0, user_liked: true, user_disliked: false } })
    clearReactions()
    expect(reactionsOf(1).size).toBe(0)
  })
})
