import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { useState } from 'react'
import { groupKey, pendingIds } from './group-key.ts'

/** Posts ticked in the list; those that have left it count no more. */
export function useSelection(groups: readonly ReportGroup[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const selectable = groups.filter((group) => pendingIds(group).length > 0).map(groupKey)
  const keys = new Set(selectable.filter((key) => ticked.has(key)))
  return {
    keys,
    selectable,
    /** With `isRange` all from the one ticked before to this one. */
    toggle(key: string, isRange: boolean) {
      const next = new Set(keys)
      const [from, to] = [anchor === null ? -1 : selectable.indexOf(anchor), selectable.indexOf(key)]
      if (isRange && from >= 0)
        for (const item of selectable.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(item)
      else if (!next.delete(key)) next.add(key)
      setAnchor(key)
      setTicked(next)
    },
    selectAll: () => setTicked(new Set(selectable)),
    set: (chosen: readonly string[]) => setTicked(new Set(chosen)),
    clear: () => setTicked(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
