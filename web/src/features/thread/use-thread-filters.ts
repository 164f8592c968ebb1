import { useState } from 'react'

const noneFolded: ReadonlySet<number> = new Set()

/** State of the filters of a thread: search, id, folded branches. */
export function useThreadFilters() {
  /** Null = the search line is closed. */
  const [query, setQuery] = useState<string | null>(null)
  const [id, setId] = useState<string | null>(null)
  const [folded, setFolded] = useState(noneFolded)

  function toggleFold(number: number): void {
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(number)) next.add(number)
      return next
    })
  }

  function clear(): void {
    setQuery(null)
    setId(null)
    setFolded(noneFolded)
  }

  return { query, setQuery, id, setId, folded, toggleFold, clear }
}
