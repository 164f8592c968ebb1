// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { setSession } from '../../shared/session.ts'
import { putAllReactions, putReactionCounts, reactionsOf } from './reaction-store.ts'
import { toggleReaction } from './toggle-reaction.ts'
import { settleUnanswered } from './use-reactions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setSession({ status: 'signed-out', accessToken: null, userId: null })
})

it('forgets reactions on sign-out in a tab that shows no thread just then', () => {
  setSession({ status: 'signed-in', accessToken: 'token', userId: 'taro' })
  putAllReactions(7, { 2: { like_count: 1, dislike_count: 0, user_liked: true, user_disliked: false } })
  setSession({ status: 'signed-out', accessToken: null, userId: null })
  expect(reactionsOf(7).size).toBe(0)
})

it('a like whose answer was lost is the same one when pressed again, and shown when the service tells of it', async () => {
  const keys: (string | null)[] = []
  let stored = false
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, init: RequestInit) => {
      const liked = { like_count: 1, dislike_count: 0, user_liked: true, user_disliked: false }
      if (init.method === 'GET') return Response.json({ reactions: stored ? { 2: liked } : {} })
      keys.push(new Headers(init.headers).get('idempotency-key'))
      if (keys.length < 3) return Response.json({}, { status: 504 })
      return Response.json({
        counts: { like_count: 0, dislike_count: 0 },
        user_state: { liked: false, disliked: false },
      })
    }),
  )
  setSession({ status: 'signed-in', accessToken: 'token', userId: 'taro' })
  await toggleReaction(8, 2, 'like')
  await toggleReaction(8, 2, 'like')
  expect(keys[0]).toBe(keys[1])
  expect(reactionsOf(8).get(2)).toMatchObject({ likeCount: 0, userLiked: false })

  stored = true
  putReactionCounts(8, { 2: { like_count: 1, dislike_count: 0 } })
  settleUnanswered(8)
  await vi.waitFor(() => expect(reactionsOf(8).get(2)?.userLiked).toBe(true))
  await toggleReaction(8, 2, 'like')
  expect(keys[2]).not.toBe(keys[0])
  expect(reactionsOf(8).get(2)).toMatchObject({ likeCount: 0, userLiked: false })
})
