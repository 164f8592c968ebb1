import { useState } from 'react'

interface ChosenKey {
  /** Key of the item the address names. */
  inAddress: string | undefined
  /** Keys of the items that wait for a decision, in the list's order. */
  keys: readonly string[]
  /** Names the filters; other filters have another first item. */
  view: string
  /** False while `keys` are missing or those of other filters. */
  isReady: boolean
}

/**
 * Key of the item in the pane: the address's, else the list's first. The first stays in the pane when the list is read
 * anew in another order or without it, so that a note is never typed about another post.
 */
export function useChosenKey(input: ChosenKey): [key: string | undefined, release: () => void] {
  const { inAddress, keys, view, isReady } = input
  const [kept, setKept] = useState<{ view: string; key: string } | null>(null)
  const own = kept && (kept.view === view || !isReady) ? kept.key : isReady ? keys[0] : undefined
  const key = inAddress ?? own
  if (key !== undefined && isReady && (kept?.view !== view || kept.key !== key)) setKept({ view, key })
  return [key, () => setKept(null)]
}
