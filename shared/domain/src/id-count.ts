import { operatorDisplayId } from '@gamelog/contracts/board/limits'

/** `n/m` beside an id: the n-th of m posts by this id in the thread. */
export interface IdCount {
  readonly nth: number
  readonly total: number
}

/** n/m of every post by post number. Deleted posts carry no id and operators share one, so neither is counted. */
export function countIds(
  posts: readonly { post_number: number; display_id: string; deleted: number }[],
): Map<number, IdCount> {
  const totals = new Map<string, number>()
  const nths = new Map<number, { nth: number; id: string }>()
  for (const post of posts) {
    if (post.deleted || post.display_id === operatorDisplayId || post.display_id === '') continue
    const nth = (totals.get(post.display_id) ?? 0) + 1
    totals.set(post.display_id, nth)
    nths.set(post.post_number, { nth, id: post.display_id })
  }
  const counts = new Map<number, IdCount>()
  for (const [number, { nth, id }] of nths) counts.set(number, { nth, total: totals.get(id) ?? nth })
  return counts
}

/** Posts a writer needs to be one of the most active. */
const fewestPosts = 5
const topWriterCount = 3

/** The ids of the three writers with most posts in a thread, among those with five and more; earlier ones first. */
export function topWriters(
  posts: readonly { post_number: number; display_id: string }[],
  counts: ReadonlyMap<number, IdCount>,
): ReadonlySet<string> {
  const totals = new Map<string, number>()
  for (const { post_number, display_id } of posts) {
    const total = counts.get(post_number)?.total ?? 0
    if (total >= fewestPosts) totals.set(display_id, total)
  }
  const most = [...totals].sort(([, a], [, b]) => b - a).slice(0, topWriterCount)
  return new Set(most.map(([id]) => id))
}
