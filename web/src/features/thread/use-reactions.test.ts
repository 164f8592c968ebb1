import { expect, it } from 'vitest'
import { setSession } from '../../shared/session.ts'
import { putAllReactions, reactionsOf } from './reaction-store.ts'
import './use-reactions.ts'

it('forgets reactions on sign-out in a tab that shows no thread just then', () => {
  setSession({ status: 'signed-in', accessToken: 'token', userId: 'taro' })
  putAllReactions(7, { 2: { like_count: 1, dislike_count: 0, user_liked: true, user_disliked: false } })
  setSession({ status: 'signed-out', accessToken: null, userId: null })
  expect(reactionsOf(7).size).toBe(0)
})
