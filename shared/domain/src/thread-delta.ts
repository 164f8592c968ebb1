import type { Post, ReactionCounts, ThreadDelta, ThreadDetail } from '@gamelog/contracts/board/post'

/** A thread as a reader holds it: kept current by deltas. Posts ascend by number. */
export interface ThreadState extends ThreadDetail {
  /** Reaction counts by post number, as far as deltas told. */
  readonly counts: Readonly<Record<string, ReactionCounts>>
}

/** State of a thread just read in full. */
export function threadState(detail: ThreadDetail): ThreadState {
  return { ...detail, counts: {} }
}

/** Number of the last post held; 0 for none. */
export function lastNumber(posts: readonly Pick<Post, 'post_number'>[]): number {
  return posts.at(-1)?.post_number ?? 0
}

/** True when posts are missing between what is held and what a delta brings: ask for `after` the last one held. */
export function leavesGap(state: ThreadState, delta: ThreadDelta): boolean {
  const first = delta.posts[0]
  return first !== undefined && first.post_number > lastNumber(state.posts) + 1
}

/**
 * The state with a delta applied; a delta that leaves a gap is not applied. Posts already held are not added again and unchanged posts keep their
 * identity, so that the same delta twice, or two overlapping ones, do no harm.
 */
export function applyDelta(state: ThreadState, delta: ThreadDelta): ThreadState {
  if (leavesGap(state, delta)) return state
  const last = lastNumber(state.posts)
  const added = delta.posts.filter((post) => post.post_number > last)
  const changed = new Map(delta.changed.map((change) => [change.post_number, change]))
  const kept =
    changed.size === 0
      ? state.posts
      : state.posts.map((post) => {
          const change = changed.get(post.post_number)
          if (!change) return post
          const { is_reported, preview, ...rest } = change
          const { is_reported: _hidden, preview: _preview, ...before } = post
          return { ...before, ...rest, ...(is_reported ? { is_reported, preview } : {}) }
        })
  return {
    thread: delta.thread,
    posts: added.length > 0 ? [...kept, ...added] : kept,
    counts: { ...state.counts, ...delta.counts },
    revision: delta.revision,
  }
}
