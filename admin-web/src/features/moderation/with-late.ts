import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { groupKey, pendingIds } from './group-key.ts'
import type { Marks } from './use-decisions.ts'

export interface QueueRow {
  readonly group: ReportGroup
  /** What is being done with it, or who decided it first. */
  readonly mark: string | undefined
}

/** What a row says; one that is pending again has been reopened, whoever had decided it. */
export function markOf(group: ReportGroup, marks: Marks): string | undefined {
  const mark = marks.get(groupKey(group))
  return mark?.isLate && pendingIds(group).length > 0 ? undefined : mark?.text
}

/** The list, and where they were the rows that left it because somebody else decided them first. */
export function withLate(groups: readonly ReportGroup[], marks: Marks): QueueRow[] {
  const rows: QueueRow[] = groups.map((group) => ({ group, mark: markOf(group, marks) }))
  const listed = new Set(groups.map(groupKey))
  const gone = [...marks].filter(([key, { isLate }]) => isLate && !listed.has(key))
  for (const [, { group, at, text }] of gone.sort(([, a], [, b]) => a.at - b.at))
    rows.splice(Math.max(at, 0), 0, { group, mark: text })
  return rows
}
