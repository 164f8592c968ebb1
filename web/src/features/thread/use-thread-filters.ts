import { type PostRange, parseView } from '@gamelog/contracts/board/post-range'
import type { Thread } from '@gamelog/contracts/board/thread'
import { replaceAddress } from '@gamelog/ui/history-entry'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useDigestAddress } from './use-digest-address.ts'

const noneFolded: ReadonlySet<number> = new Set()

/** The part of the thread that the address names (`/601-632`, `/l50`); null = all of it. */
function useRange({ id, post_count }: Thread) {
  const text = useParams().range
  const [shown, setShown] = useState<{ text: string | undefined; range: PostRange | null }>()
  if (!shown || shown.text !== text) {
    setShown({ text, range: (text && parseView(text, post_count)) || null })
  }

  function clearRange(): void {
    setShown({ text, range: null })
    if (text) replaceAddress(`/board/thread/${id}${location.hash}`)
  }
  return { range: shown?.range ?? null, clearRange }
}

/** State of the filters of a thread: range, search, id, 今北, folded branches. */
export function useThreadFilters(thread: Thread) {
  const { range, clearRange } = useRange(thread)
  /** Null = the search line is closed. */
  const [query, setQuery] = useState<string | null>(null)
  const [id, setId] = useState<string | null>(null)
  const [folded, setFolded] = useState(noneFolded)
  const isDigestAsked = useDigestAddress()

  function toggleFold(number: number): void {
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(number)) next.add(number)
      return next
    })
  }

  function fold(numbers: Iterable<number>): void {
    setFolded(new Set(numbers))
  }

  function clear(): void {
    if (range) clearRange()
    if (isDigestAsked) replaceAddress(location.pathname)
    setQuery(null)
    setId(null)
    setFolded(noneFolded)
  }

  const isFiltered = (query ?? '').trim() !== '' || id !== null || range !== null
  /** 今北 stands in place of all posts. */
  const isDigest = isDigestAsked && !isFiltered
  /** Posts are left out other than by NG: what they are has not been read. */
  const isPart = isFiltered || isDigest
  return { isPart, isDigest, query, setQuery, id, setId, folded, toggleFold, fold, range, clearRange, clear }
}
