import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import { replyTargets } from './anchors.ts'
import { linkedHosts } from './mute-links.ts'
import type { MuteMatcher } from './mute-matcher.ts'
import type { MuteRule } from './mute-rules-in-force.ts'

/** The fields of a post the engine uses. */
export interface MutablePost {
  readonly post_number: number
  readonly user_name: string
  readonly display_id: string
  readonly content: string
}

/** Why a post is muted; `via` = the muted post it answers, when it is muted by chain only. */
export interface MuteReason {
  /** Null = the reader hid this one post. */
  readonly rule: MuteRule | null
  readonly via?: number
}

const none: ReadonlySet<number> = new Set()

interface Marks {
  /** Posts by the reader, which are never muted. */
  readonly own?: ReadonlySet<number>
  /** Posts the reader hid one by one. */
  readonly hidden?: ReadonlySet<number>
}

/**
 * The muted posts of a thread by number. A chaining rule also mutes answers to what it muted, at any depth;
 * an anchor to a later post is no answer and does not chain. Posts must come ascending by number.
 */
export function mutePosts(
  posts: readonly MutablePost[],
  match: MuteMatcher,
  { own = none, hidden = none }: Marks = {},
): Map<number, MuteReason> {
  const muted = new Map<number, MuteReason>()
  for (const post of posts) {
    if (own.has(post.post_number)) continue
    if (hidden.has(post.post_number)) {
      muted.set(post.post_number, { rule: null })
      continue
    }
    const id = post.display_id === operatorDisplayId ? undefined : post.display_id
    const rule = match({
      id,
      name: post.user_name,
      text: post.content,
      hosts: () => linkedHosts(post.content),
    })
    if (rule) {
      muted.set(post.post_number, { rule })
      continue
    }
    const reached = chained(post, muted)
    if (reached) muted.set(post.post_number, reached)
  }
  return muted
}

function chained(post: MutablePost, muted: ReadonlyMap<number, MuteReason>): MuteReason | null {
  if (muted.size === 0) return null
  for (const target of replyTargets(post.content)) {
    if (target >= post.post_number) continue
    const reason = muted.get(target)
    if (reason?.rule?.chain) return { rule: reason.rule, via: target }
  }
  return null
}

/** Number of posts after `lastRead`; muted ones do not count. */
export function countUnread(
  posts: readonly { post_number: number }[],
  lastRead: number,
  muted: ReadonlySet<number> | ReadonlyMap<number, unknown>,
): number {
  let count = 0
  for (const { post_number } of posts) if (post_number > lastRead && !muted.has(post_number)) count += 1
  return count
}
