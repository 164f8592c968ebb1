import type { ChangedPost, Post, ReactionCounts } from '@gamelog/contracts/board/post'
import type { ThreadDelta, ThreadDetail, ThreadPage } from '@gamelog/contracts/board/thread'

/** A thread in the browser, kept current by deltas. Posts ascend by number. */
export interface ThreadState extends ThreadPage {
  /** Reaction counts by post number, as far as deltas contained them. */
  readonly counts: Readonly<Record<string, ReactionCounts>>
}

/** State of a thread just read. */
export function threadState(detail: ThreadPage): ThreadState {
  return { ...detail, counts: {} }
}

/** Number of the last loaded post; 0 for none. */
export function lastNumber(posts: readonly Pick<Post, 'post_number'>[]): number {
  return posts.at(-1)?.post_number ?? 0
}

type HeldPosts = Pick<ThreadPage, 'posts' | 'first_rows'>

/** Number up to which every post is loaded; a partial thread has later posts after a gap. */
export function heldUpTo({ posts, first_rows }: HeldPosts): number {
  if (!first_rows) return lastNumber(posts)
  const gap = posts.findIndex((post, index) => post.post_number !== index + 1)
  return gap < 0 ? posts.length : gap
}

/**
 * Posts of a partial thread whose final place is known: in the tree those named by the page, by number those without a gap
 * before them. Null = all.
 */
export function settledPosts(held: HeldPosts, order: 'tree' | 'number'): ReadonlySet<number> | null {
  if (!held.first_rows) return null
  if (order === 'tree') return new Set(held.first_rows)
  return new Set(held.posts.slice(0, heldUpTo(held)).map((post) => post.post_number))
}

/** A thread that was read in full, as a delta of a state: unchanged posts keep their identity when it is applied. */
export function deltaFrom(held: HeldPosts, { thread, posts, revision }: ThreadDetail): ThreadDelta {
  const known = new Map(held.posts.map((post) => [post.post_number, post]))
  const last = heldUpTo(held)
  const isChanged = (post: Post) => {
    const before = known.get(post.post_number)
    return before !== undefined && JSON.stringify(changeable(before)) !== JSON.stringify(changeable(post))
  }
  return {
    thread,
    posts: posts.filter((post) => post.post_number > last),
    changed: posts.filter((post) => post.post_number <= last && isChanged(post)).map(changeable),
    counts: {},
    revision,
  }
}

/** The fields of a post that can change, always in this order, so that two of them compare as JSON. */
function changeable(post: Post): ChangedPost {
  const { post_number, user_name, content, deleted, preview, preview_cut } = post
  const change = { post_number, user_name, content, deleted, is_reported: post.is_reported === true }
  if (preview === undefined) return change
  return { ...change, preview, ...(preview_cut ? { preview_cut } : {}) }
}

/** True when posts are missing between the loaded ones and those of a delta: request `after` the last loaded one. */
export function leavesGap(state: ThreadState, delta: ThreadDelta): boolean {
  const first = delta.posts[0]
  return first !== undefined && first.post_number > heldUpTo(state) + 1
}

/** True for a delta older than the state and without new posts: applying it would revert the thread. */
export function isOvertaken(state: ThreadState, delta: ThreadDelta): boolean {
  if (lastNumber(delta.posts) > heldUpTo(state)) return false
  return delta.revision.localeCompare(state.revision, 'en', { numeric: true }) < 0
}

/**
 * The state with a delta applied; a delta that leaves a gap is not applied. Known posts are not added again and unchanged
 * posts keep their identity, so repeated or overlapping deltas are harmless.
 */
export function applyDelta(state: ThreadState, delta: ThreadDelta): ThreadState {
  if (leavesGap(state, delta)) return state
  const { first_rows, id_counts, ...whole } = state
  const last = heldUpTo(state)
  const added = delta.posts.filter((post) => post.post_number > last)
  // Posts served from beyond the gap are in the delta again, together with the missing ones.
  const isFilled = first_rows !== undefined && added.length > 0
  const held = isFilled ? state.posts.slice(0, last) : state.posts
  const changed = new Map(delta.changed.map((change) => [change.post_number, change]))
  const kept =
    changed.size === 0
      ? held
      : held.map((post) => {
          const change = changed.get(post.post_number)
          if (!change) return post
          const { is_reported, preview, preview_cut, ...rest } = change
          const { is_reported: _hidden, preview: _preview, preview_cut: _cut, ...before } = post
          return { ...before, ...rest, ...(is_reported ? { is_reported, preview, preview_cut } : {}) }
        })
  return {
    ...(isFilled ? whole : state),
    thread: delta.thread,
    posts: added.length > 0 ? [...kept, ...added] : kept,
    counts: { ...state.counts, ...delta.counts },
    revision: delta.revision,
  }
}
