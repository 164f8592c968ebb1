import type { OwnPosts } from '@gamelog/domain/own-posts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { ownPosts } from '../../shared/board/stores.ts'
import { onSessionChange } from '../../shared/session.ts'

const none: ReadonlySet<number> = new Set()
const store = createStore<OwnPosts>()(() => new Map())

// In memory only: another account of this browser must not see them as its own.
onSessionChange(({ userId }, before) => userId !== before.userId && store.setState(new Map(), true))

/** Stores what the account wrote in a thread, on any device. */
export function putAccountPosts(threadId: number, numbers: readonly number[]): void {
  store.setState(new Map(store.getState()).set(threadId, new Set(numbers)), true)
}

/** Numbers of the posts in a thread that this browser or the signed-in account wrote. */
export function useMine(threadId: number): ReadonlySet<number> {
  const here = ownPosts.use().get(threadId) ?? none
  const everywhere = useStore(store, (threads) => threads.get(threadId) ?? none)
  return useMemo(() => (everywhere.size > 0 ? new Set([...here, ...everywhere]) : here), [here, everywhere])
}
