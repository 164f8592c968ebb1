import type { Post, ReactionCounts, ThreadDelta, ThreadPage } from '@gamelog/contracts/board/post'

/** A thread as a reader holds it: kept current by deltas. Posts ascend by number. */
export interface ThreadState extends ThreadPage {
  /** Reaction counts by post number, as far as deltas told. */
  readonly counts: Readonly<Record<string, ReactionCounts>>
}

/** State of a thread just read. */
export function threadState(detail: ThreadPage): ThreadState {
  return { ...detail, counts: {} }
}

/** Number of the last post held; 0 for none. */
export function lastNumber(posts: readonly Pick<Post, 'post_number'>[]): number {
  return posts.at(-1)?.post_number ?? 0
}

type HeldPosts = Pick<ThreadPage, 'posts' | 'first_rows'>

/** Number up to which every post is held: of a thread held in part its first numbers. */
export function heldUpTo({ posts, first_rows }: HeldPosts): number {
  if (!first_rows) return lastNumber(posts)
  const gap = posts.findIndex((post, index) => post.post_number !== index + 1)
  return gap < 0 ? posts.length : gap
}

/**
 * Posts that can be shown where they will stand, as long as a thread is held in part: in its tree those the page
 * names, by number those without a gap before them. Null = all.
 */
export function settledPosts(held: HeldPosts, order: 'tree' | 'number'): ReadonlySet<number> | null {
  if (!held.first_rows) return null
  if (order === 'tree') return new Set(held.first_rows)
  return new Set(held.posts.slice(0, heldUpTo(held)).map((post) => post.post_number))
}

/** True when posts are missing between what is held and what a delta brings: ask for `after` what is held. */
export function leavesGap(state: ThreadState, delta: ThreadDelta): boolean {
  const first = delta.posts[0]
  return first !== undefined && first.post_number > heldUpTo(state) + 1
}

/** True for what was said before what is held, and brings no post that is not: it would turn the thread back. */
export function isOvertaken(state: ThreadState, delta: ThreadDelta): boolean {
  if (lastNumber(delta.posts) > heldUpTo(state)) return false
  return delta.revision.localeCompare(state.revision, 'en', { numeric: true }) < 0
}

/**
 * The state with a delta applied; a delta that leaves a gap is not applied. Posts already held are not added again and unchanged posts keep their
 * identity, so that the same delta twice, or two overlapping ones, do no harm.
 */
export function applyDelta(state: ThreadState, delta: ThreadDelta): ThreadState {
  if (leavesGap(state, delta)) return state
  const { first_rows, id_counts, ...whole } = state
  const last = heldUpTo(state)
  const added = delta.posts.filter((post) => post.post_number > last)
  // What came with the page from beyond its first numbers comes again, and the rest with it.
  const isFilled = first_rows !== undefined && added.length > 0
  const held = isFilled ? state.posts.slice(0, last) : state.posts
  const changed = new Map(delta.changed.map((change) => [change.post_number, change]))
  const kept =
    changed.size === 0
      ? held
      : held.map((post) => {
          const change = changed.get(post.post_number)
          if (!change) return post
          const { is_reported, preview, ...rest } = change
          const { is_reported: _hidden, preview: _preview, ...before } = post
          return { ...before, ...rest, ...(is_reported ? { is_reported, preview } : {}) }
        })
  return {
    ...(isFilled ? whole : state),
    thread: delta.thread,
    posts: added.length > 0 ? [...kept, ...added] : kept,
    counts: { ...state.counts, ...delta.counts },
    revision: delta.revision,
  }
}
