import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The choice of 今北 for a thread. It stays as it was chosen: rows must not jump when a reaction comes. */
export interface Digest {
  /** Numbers of the chosen posts, ascending. */
  readonly numbers: readonly number[]
  /** しおり when they were chosen. */
  readonly place: number
  readonly unread: number
  /** The unread posts they were chosen from. */
  readonly from: number
  readonly to: number
  readonly minutes: number
}

/** By thread id; null = the thread has none to show. */
const store = createStore<ReadonlyMap<number, Digest | null>>()(() => new Map())

/** Keeps what was chosen as long as the page lives: Back and Forward show the same posts. */
export function keepDigest(threadId: number, digest: Digest | null): void {
  store.setState(new Map(store.getState()).set(threadId, digest), true)
}

/** The choice for a thread; undefined = none yet. */
export function useDigest(threadId: number): Digest | null | undefined {
  return useStore(store, (digests) => digests.get(threadId))
}
