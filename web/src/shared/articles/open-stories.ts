import { useState } from 'react'
import { readTab, storeInTab } from '../tab-memory.ts'

const storageKey = 'gamelog:open-stories'
const mostKept = 50

function read(): string[] {
  const value = readTab(storageKey)
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

/** Whether a story stands open, kept until the tab is closed: a reload or a return to the feed finds it as it was left. */
export function useOpenStory(key: string) {
  const [isOpen, setOpen] = useState(() => read().includes(key))
  const toggle = () => {
    const others = read().filter((id) => id !== key)
    storeInTab(storageKey, isOpen ? others : [...others, key].slice(-mostKept))
    setOpen(!isOpen)
  }
  return { isOpen, toggle }
}
