import { useEffect } from 'react'

let early: KeyboardEvent | null = null
let isHeard = false

/** Keeps the last character pressed before the shortcuts are loaded, so that it is not lost. */
export function useEarlyKey(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (!isHeard && event.key.length === 1) early = event
    }
    addEventListener('keydown', keep, true)
    return () => removeEventListener('keydown', keep, true)
  }, [])
}

/** Hears keys from now on: one that came too early is pressed again. */
export function useHeardKeys(): void {
  useEffect(() => {
    isHeard = true
    const event = early
    early = null
    const target = event?.target instanceof Node && event.target.isConnected ? event.target : document.body
    if (event) target.dispatchEvent(new KeyboardEvent('keydown', event))
    return () => {
      isHeard = false
    }
  }, [])
}
