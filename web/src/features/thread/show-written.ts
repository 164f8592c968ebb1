import type { ThreadRow } from './thread-rows.ts'
import { scrollToOffset, visibleBand } from './window-posts.ts'

/** Number of the post a row stands under in the tree; null = it stands by itself. */
function parentOf(rows: readonly ThreadRow[], number: number): number | null {
  const at = rows.findIndex(({ post }) => post.post_number === number)
  const depth = rows[at]?.depth ?? 0
  const parent = depth > 0 ? rows.slice(0, at).findLast((row) => row.depth < depth) : undefined
  return parent?.post.post_number ?? null
}

/** Scrolls so that a post of the tree and the one it stands under are both in view, if both fit. */
export function showWithParent(rows: readonly ThreadRow[], number: number): void {
  const above = document.getElementById(`p${parentOf(rows, number)}`)
  const post = document.getElementById(`p${number}`)
  if (!above || !post) return
  const { top, bottom } = visibleBand()
  const height = post.getBoundingClientRect().bottom - above.getBoundingClientRect().top
  const room = bottom - top - height
  if (room >= 0) scrollToOffset(above, top + Math.round(room / 2))
}
