import type { ReportGroup } from '@gamelog/contracts/board/reports'

type Place = { readonly thread: { readonly id: number }; readonly post: { readonly post_number: number } }

/** Name of a reported post in addresses and drafts: `12.73`. */
export function groupKey({ thread, post }: Place): string {
  return `${thread.id}.${post.post_number}`
}

/** Ids of its reports that are still to be decided. */
export function pendingIds({ reports }: ReportGroup): number[] {
  return reports.filter(({ status }) => status === 'pending').map(({ id }) => id)
}

/** The commonest reasons with their numbers: 「晒し 3、宣伝 1」. */
export function reasonText({ reports }: ReportGroup): string {
  const counts = new Map<string, number>()
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return sorted
    .slice(0, 2)
    .map(([reason, count]) => `${reason} ${count}`)
    .join('、')
}
