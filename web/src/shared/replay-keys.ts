import { useEffect } from 'react'
import { early } from './early-key.ts'

const isTyped = ({ target }: Event) => target instanceof Element && target.matches('input, textarea, select')

/** Hears keys from now on: those that came too early are pressed again, but none typed into a field. */
export function useReplayKeys(): void {
  useEffect(() => {
    early.isHeard = true
    const keys = early.keys.filter((event) => !isTyped(event))
    early.keys = []
    // Each where the one before it has led.
    for (const event of keys) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
    return () => {
      early.isHeard = false
    }
  }, [])
}
