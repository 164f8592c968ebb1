import type { ReactionCounts } from '@gamelog/contracts/board/post'
import type { PostReactions } from '@gamelog/contracts/board/reaction'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export interface Reactions {
  readonly likeCount: number
  readonly dislikeCount: number
  readonly userLiked: boolean
  readonly userDisliked: boolean
}

/** Reactions to one post. */
export interface ReactionState extends Reactions {
  /** A toggle is in flight; another one is ignored meanwhile. */
  readonly isLoading: boolean
  /** What is known from the server while a toggle is in flight and shown ahead of its answer. */
  readonly behind?: Partial<Reactions> | undefined
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

/** Reactions by post number; posts without any may be missing. */
export type ThreadReactions = ReadonlyMap<number, ReactionState>

const none: ThreadReactions = new Map()
/** Reactions by thread id. */
const store = createStore<ReadonlyMap<number, ThreadReactions>>()(() => new Map())

function isSame(a: ReactionState, b: ReactionState): boolean {
  return (
    a.likeCount === b.likeCount &&
    a.dislikeCount === b.dislikeCount &&
    a.userLiked === b.userLiked &&
    a.userDisliked === b.userDisliked &&
    a.isLoading === b.isLoading &&
    a.behind === b.behind
  )
}

/** Stores changes by post number; notifies only when something visible changed, or a toggle is in flight. */
export function putReactions(
  threadId: number,
  changes: Iterable<readonly [number, Partial<ReactionState>]>,
): void {
  const before = reactionsOf(threadId)
  const next = new Map(before)
  let hasChanged = false
  for (const [number, change] of changes) {
    const known = before.get(number) ?? noReactions
    const state = { ...known, ...change, lastUpdated: Date.now() }
    if (isSame(known, state)) continue
    next.set(number, state)
    hasChanged = true
  }
  if (!hasChanged) return
  store.setState(new Map(store.getState()).set(threadId, next), true)
}

/** Reactions to the posts of a thread; the same object until one changes, and the same state of each post too. */
export function reactionsOf(threadId: number): ThreadReactions {
  return store.getState().get(threadId) ?? none
}

/** Calls back when reactions change. @returns unsubscribe */
export const onReactions = store.subscribe

/** Reactions to the posts of a thread, current in every render. */
export function useReactions(threadId: number): ThreadReactions {
  return useStore(store, (threads) => threads.get(threadId) ?? none)
}

/** Stores what the server says; of a post with a toggle in flight behind what is shown, which would jump. */
function applyServerReactions(threadId: number, changes: (readonly [number, Partial<Reactions>])[]): void {
  const before = reactionsOf(threadId)
  putReactions(
    threadId,
    changes.map(([number, change]) => {
      const known = before.get(number)
      return [number, known?.isLoading ? { behind: { ...known.behind, ...change } } : change]
    }),
  )
}

/** Stores the counts of a delta. */
export function putReactionCounts(threadId: number, counts: Readonly<Record<string, ReactionCounts>>): void {
  const changes = Object.entries(counts).map(
    ([number, { like_count, dislike_count }]) =>
      [Number(number), { likeCount: like_count, dislikeCount: dislike_count }] as const,
  )
  applyServerReactions(threadId, changes)
}

/** Stores counts and the reader's own reactions. */
export function putAllReactions(threadId: number, all: Readonly<Record<string, PostReactions>>): void {
  const changes = Object.entries(all).map(
    ([number, reactions]) =>
      [
        Number(number),
        {
          likeCount: reactions.like_count,
          dislikeCount: reactions.dislike_count,
          userLiked: reactions.user_liked,
          userDisliked: reactions.user_disliked,
        },
      ] as const,
  )
  applyServerReactions(threadId, changes)
}

/** Forgets every reaction, on sign-out. Counts come back with the next read. */
export function clearReactions(): void {
  store.setState(new Map(), true)
}
