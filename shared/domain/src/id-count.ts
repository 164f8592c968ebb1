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

/** Emphasis of an id by its posts in the thread: 1 for one post, 2 for two to four, 3 for five and more. */
export function idLevel(total: number): 1 | 2 | 3 {
  if (total >= 5) return 3
  return total >= 2 ? 2 : 1
}
