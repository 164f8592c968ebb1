import { useState } from 'react'
import { usePreservedText } from './unsaved.ts'

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage is full or blocked: the draft lives as long as the component.
  }
}

/**
 * Typed text that survives a reload of the tab and is named when the session ends. `''` forgets it.
 * @param name distinguishes the drafts of a screen, e.g. `report-note:6:73`
 */
export function useDraft(name: string, label: string): [string, (text: string) => void] {
  const key = `gamelog:admin-draft:${name}`
  const [held, setHeld] = useState(() => ({ key, text: read(key) ?? '' }))
  const text = held.key === key ? held.text : (read(key) ?? '')
  usePreservedText(label, text)
  return [
    text,
    (next) => {
      write(key, next)
      setHeld({ key, text: next })
    },
  ]
}
