import { useEffect } from 'react'
import { keysHeard, keysUnheard } from './page-events.ts'

/** Says that a screen's shortcuts hear from now on: what was pressed too early is pressed again. */
export function useHearKeys(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(keysHeard))
    return () => void document.dispatchEvent(new Event(keysUnheard))
  }, [])
}
