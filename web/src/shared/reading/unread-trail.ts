import { readTab, storeInTab } from '../tab-memory.ts'

const key = 'gamelog:unread-trail'
/** Threads kept. */
const most = 100

/** Threads left for the next unread one in this tab, in the order they were left. */
export function unreadTrail(): readonly number[] {
  const stored = readTab(key)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
}

/** Notes that a thread is left for the next unread one. */
export function leaveForNext(threadId: number): void {
  const others = unreadTrail().filter((id) => id !== threadId)
  storeInTab(key, [...others, threadId].slice(-most))
}

/** Takes the thread that was left last off the trail. @returns its id; undefined when there is none */
export function backOnTrail(open: number): number | undefined {
  const trail = unreadTrail().filter((id) => id !== open)
  const last = trail.at(-1)
  storeInTab(key, trail.slice(0, -1))
  return last
}
