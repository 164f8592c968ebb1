import { replyTargets } from './anchors.ts'
import type { TreePost } from './reply-tree.ts'

const none: ReadonlySet<number> = new Set()

/**
 * Numbers of the answering posts, ascending, by the number answered. Posts in `muted` do not count; an anchor to the post
 * itself is no answer.
 */
export function backReferences(
  posts: readonly TreePost[],
  muted: ReadonlySet<number> | ReadonlyMap<number, unknown> = none,
): Map<number, number[]> {
  const references = new Map<number, number[]>()
  for (const post of posts) {
    if (muted.has(post.post_number)) continue
    for (const target of replyTargets(post.content)) {
      if (target === post.post_number) continue
      const answers = references.get(target)
      if (answers) answers.push(post.post_number)
      else references.set(target, [post.post_number])
    }
  }
  return references
}

/** The posts that answer one of `mine`, ascending. */
export function repliesToMine(posts: readonly TreePost[], mine: ReadonlySet<number>): Set<number> {
  const replies = new Set<number>()
  if (mine.size === 0) return replies
  for (const post of posts) {
    if (mine.has(post.post_number)) continue
    if (replyTargets(post.content).some((target) => mine.has(target))) replies.add(post.post_number)
  }
  return replies
}
