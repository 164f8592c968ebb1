import type { CleanupPost, CleanupPreview } from '@gamelog/contracts/board/cleanup'

/** Posts ticked: a beginning, and those that are the other way round. */
export interface Selection {
  readonly take: 'all' | 'reported' | 'none'
  /** `12.3` */
  readonly toggled: ReadonlySet<string>
}

export const everything: Selection = { take: 'all', toggled: new Set() }

export const cleanupPostKey = ({ thread_id, post_number }: CleanupPost) => `${thread_id}.${post_number}`

function begins({ take }: Selection, { reports }: CleanupPost): boolean {
  return take === 'all' || (take === 'reported' && reports > 0)
}

export function isTicked(selection: Selection, post: CleanupPost): boolean {
  return !post.deleted && begins(selection, post) !== selection.toggled.has(cleanupPostKey(post))
}

export function toggle(selection: Selection, post: CleanupPost): Selection {
  const toggled = new Set(selection.toggled)
  if (!toggled.delete(cleanupPostKey(post))) toggled.add(cleanupPostKey(post))
  return { ...selection, toggled }
}

/** Posts ticked and the replies to them, those beyond the list included; and what the request says of them. */
export function selected({ posts, all, reported }: CleanupPreview, selection: Selection) {
  const { take } = selection
  const base = take === 'all' ? all : take === 'reported' ? reported : { posts: 0, replies: 0 }
  const changed = posts.filter((post) => !post.deleted && selection.toggled.has(cleanupPostKey(post)))
  const except = changed.filter((post) => begins(selection, post))
  const also = changed.filter((post) => !begins(selection, post))
  const sum = (rows: CleanupPost[]) => rows.reduce((total, { replies }) => total + replies, 0)
  return {
    posts: base.posts - except.length + also.length,
    replies: base.replies - sum(except) + sum(also),
    order: { take, except: except.map(cleanupPostKey), also: also.map(cleanupPostKey) },
  }
}
