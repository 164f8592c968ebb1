import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const period = 10_000
const store = createStore<{ readonly seconds: number }>()(() => ({ seconds: currentSeconds() }))
// A page rendered in a service and the one React takes over show the time of the rendering, not of the start.
const clock = { ...store, getInitialState: store.getState }
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

function currentSeconds(): number {
  return Math.floor(Date.now() / 1_000)
}

/** Sets the clock, in unix seconds; without an argument to the present. */
export function setClock(seconds = currentSeconds()): void {
  store.setState({ seconds })
}

function tick(): void {
  if (document.visibilityState !== 'hidden') setClock()
}

/** Runs the clock while there are watchers. @returns stop */
function watchClock(): () => void {
  if (watchers === 0) {
    // Not updated while there were no watchers.
    setClock()
    timer = setInterval(tick, period)
    document.addEventListener('visibilitychange', tick)
  }
  watchers += 1
  return () => {
    watchers -= 1
    if (watchers > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/**
 * A value derived from the clock: `read` gets unix seconds every 10 s and when the page is shown again. The component
 * renders only when the value changes.
 */
export function useNow<T extends string | number | boolean>(read: (now: number) => T): T {
  useEffect(watchClock, [])
  return useStore(clock, ({ seconds }) => read(seconds))
}
