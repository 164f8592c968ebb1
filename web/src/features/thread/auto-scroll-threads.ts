import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Threads in 実況モード. Kept in memory: a reload shows a thread as usual. */
const threads = createStore<ReadonlySet<number>>()(() => new Set())

/** Whether a thread is in 実況モード, current in every render. */
export function useAutoScrolls(threadId: number): boolean {
  return useStore(threads, (set) => set.has(threadId))
}

/** Starts or ends 実況モード of a thread. */
export function setAutoScroll(threadId: number, isOn: boolean): void {
  const next = new Set(threads.getState())
  if (isOn) next.add(threadId)
  else next.delete(threadId)
  threads.setState(next, true)
}

/** Calls before the page shows the change. @returns unsubscribe */
export const watchAutoScroll = threads.subscribe
