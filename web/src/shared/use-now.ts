import { useSyncExternalStore } from 'react'

const period = 10_000
const listeners = new Set<() => void>()
let seconds = Math.floor(Date.now() / 1_000)
let timer: ReturnType<typeof setInterval> | undefined

/** Takes the time anew. */
export function readClock(): void {
  seconds = Math.floor(Date.now() / 1_000)
}

function tick(): void {
  if (document.visibilityState === 'hidden') return
  readClock()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Nobody kept it while nobody read it.
    readClock()
    timer = setInterval(tick, period)
    document.addEventListener('visibilitychange', tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/**
 * Something read from the clock, kept current: `read` gets unix seconds, anew each 10 s and when the page is
 * shown again. The component renders only when what it reads changes.
 */
export function useNow<T extends string | number | boolean>(read: (now: number) => T): T {
  const get = () => read(seconds)
  return useSyncExternalStore(subscribe, get, get)
}
