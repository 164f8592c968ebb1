import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { useState } from 'react'
import { keyOf } from './group-key.ts'

/**
 * Key of the post in the pane: the address's, else the list's first. The first stays in the pane when the list is read
 * anew in another order or without it, so that a note is never typed about another post.
 * @param view names the filters; other filters have another first
 */
export function useChosenKey(
  inAddress: string | undefined,
  groups: readonly ReportGroup[],
  view: string,
): [key: string | undefined, release: () => void] {
  const [kept, setKept] = useState<{ view: string; key: string } | null>(null)
  const first = groups[0] && keyOf(groups[0])
  const key = inAddress ?? (kept?.view === view ? kept.key : first)
  if (key !== undefined && (kept?.view !== view || kept.key !== key)) setKept({ view, key })
  return [key, () => setKept(null)]
}
