import type { ReactionCounts } from '@gamelog/contracts/board/post'
import type { PostReactions, ReactionAnswer } from '@gamelog/contracts/board/reaction'

/** What is known of the reactions to one post (product.md section 3). */
export interface ReactionState {
  readonly likeCount: number
  readonly dislikeCount: number
  readonly userLiked: boolean
  readonly userDisliked: boolean
  /** A toggle is in flight; another one is ignored meanwhile. */
  readonly isLoading: boolean
  /** Milliseconds since the epoch. */
  readonly lastUpdated: number
}

export const noReactions: ReactionState = {
  likeCount: 0,
  dislikeCount: 0,
  userLiked: false,
  userDisliked: false,
  isLoading: false,
  lastUpdated: 0,
}

const states = new Map<string, ReactionState>()
const listeners = new Map<string, Set<() => void>>()

function keyOf(threadId: number, number: number | string): string {
  return `${threadId}:${number}`
}

/** Posts told at once; a thousand in one go would hold up the page. */
const toldAtOnce = 100

function tell(keys: readonly string[]): void {
  for (const key of keys.slice(0, toldAtOnce)) for (const listener of listeners.get(key) ?? []) listener()
  if (keys.length > toldAtOnce) setTimeout(() => tell(keys.slice(toldAtOnce)))
}

/** Changes a state; true when something a reader sees changed. */
function put(key: string, change: Partial<ReactionState>): boolean {
  const before = states.get(key) ?? noReactions
  const next = { ...before, ...change }
  const isSame = (Object.keys(next) as (keyof ReactionState)[]).every(
    (field) => field === 'lastUpdated' || next[field] === before[field],
  )
  if (isSame) return false
  states.set(key, { ...next, lastUpdated: Date.now() })
  return true
}

function putAndTell(key: string, change: Partial<ReactionState>): void {
  if (put(key, change)) tell([key])
}

/** Reactions to a post; the same object until they change. */
export function reactionsOf(threadId: number, number: number): ReactionState {
  return states.get(keyOf(threadId, number)) ?? noReactions
}

/** Calls back when the reactions to a post change; returns the way out. */
export function onReactions(threadId: number, number: number, listener: () => void): () => void {
  const key = keyOf(threadId, number)
  const own = listeners.get(key) ?? new Set()
  listeners.set(key, own.add(listener))
  return () => {
    own.delete(listener)
    if (own.size === 0) listeners.delete(key)
  }
}

/** Marks a toggle as in flight; false when one already is. */
export function beginToggle(threadId: number, number: number): boolean {
  if (reactionsOf(threadId, number).isLoading) return false
  putAndTell(keyOf(threadId, number), { isLoading: true })
  return true
}

/** Ends a toggle, with the server's answer where there is one. */
export function endToggle(threadId: number, number: number, answer: ReactionAnswer | null): void {
  putAndTell(keyOf(threadId, number), {
    isLoading: false,
    ...(answer && {
      likeCount: answer.counts.like_count,
      dislikeCount: answer.counts.dislike_count,
      userLiked: answer.user_state.liked,
      userDisliked: answer.user_state.disliked,
    }),
  })
  if (answer?.all_reactions) putAllReactions(threadId, answer.all_reactions)
}

/** Takes in counts that came with a delta. */
export function putReactionCounts(threadId: number, counts: Readonly<Record<string, ReactionCounts>>): void {
  const changed = Object.entries(counts).flatMap(([number, { like_count, dislike_count }]) => {
    const key = keyOf(threadId, number)
    return put(key, { likeCount: like_count, dislikeCount: dislike_count }) ? key : []
  })
  tell(changed)
}

/** Takes in counts and the reader's own reactions. */
export function putAllReactions(threadId: number, all: Readonly<Record<string, PostReactions>>): void {
  const changed = Object.entries(all).flatMap(([number, reactions]) => {
    const key = keyOf(threadId, number)
    const isNew = put(key, {
      likeCount: reactions.like_count,
      dislikeCount: reactions.dislike_count,
      userLiked: reactions.user_liked,
      userDisliked: reactions.user_disliked,
    })
    return isNew ? key : []
  })
  tell(changed)
}

/** Forgets every reaction: on sign-out, in every tab. Counts come back with the next read. */
export function clearReactions(): void {
  states.clear()
  for (const own of [...listeners.values()]) for (const listener of [...own]) listener()
}
