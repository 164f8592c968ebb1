/** Fewer replies than this are nothing special. */
const fewestReplies = 3
/** Posts in 返信の多い投稿. */
const mostRepliedCount = 4

interface RepliedPost {
  readonly post_number: number
  readonly deleted: number
  readonly is_reported?: boolean | undefined
}

const none: ReadonlySet<number> = new Set()

/**
 * Numbers of the posts with most replies (返信の多い投稿), most first; the older one first where two have as many. Deleted
 * posts, those hidden by reports and those in `muted` are left out. `references` as of `backReferences`.
 */
export function mostReplied(
  posts: readonly RepliedPost[],
  references: ReadonlyMap<number, readonly number[]>,
  muted: ReadonlySet<number> | ReadonlyMap<number, unknown> = none,
): number[] {
  const repliesTo = (number: number) => references.get(number)?.length ?? 0
  return posts
    .filter((post) => !post.deleted && !post.is_reported && !muted.has(post.post_number))
    .map((post) => post.post_number)
    .filter((number) => repliesTo(number) >= fewestReplies)
    .sort((a, b) => repliesTo(b) - repliesTo(a) || a - b)
    .slice(0, mostRepliedCount)
}
