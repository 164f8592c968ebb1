import { isComparable } from '@gamelog/domain/post-rules/earlier-texts'
import type { RuleMatch, RuleSet } from '@gamelog/domain/post-rules/rule-set'
import { createTextLookback } from '@gamelog/domain/post-rules/text-lookback'
import { shapeOf } from '@gamelog/domain/post-rules/text-shape'
import { accountHours } from '../../core/identity/account-hours.ts'
import type { ExaminedPost } from './dry-run-repository.ts'

interface Waiting {
  readonly post: ExaminedPost
  /** False for a text the guard does not remember: it cannot count as repeated. */
  readonly isCompared: boolean
}

export interface Judged {
  readonly post: ExaminedPost
  readonly match: RuleMatch | undefined
}

/**
 * Judges posts that are read newest first as the guard would have judged them when they were written; posts of before `since`
 * (ms) are only what came before.
 */
export function createBackwardJudge(rules: RuleSet<unknown>, since: number) {
  const windowMs = rules.minutes * 60_000
  const lookback = createTextLookback()
  let waiting: Waiting[] = []
  let oldest = Number.POSITIVE_INFINITY

  return {
    /** Adds posts older than those added before. */
    add(posts: readonly ExaminedPost[]): void {
      for (const post of posts) {
        oldest = post.posted_at.getTime()
        const shape = windowMs > 0 && !post.repeats_thread ? shapeOf(post.content) : null
        const isCompared = shape !== null && isComparable(shape)
        if (isCompared) lookback.add(shape, { at: oldest, author: authorOf(post) ?? '' })
        waiting.push({ post, isCompared })
      }
    },

    /** Judges the posts whose window has been added; all that wait when no more are added (`isWhole`). */
    *judge(isWhole: boolean): Generator<Judged> {
      let judged = 0
      try {
        for (const { post, isCompared } of waiting) {
          const at = post.posted_at.getTime()
          if (at < since || (!isWhole && oldest >= at - windowMs)) return
          judged += 1
          const earlier = isCompared ? lookback.takeNewest(at - windowMs) : []
          const [match] = rules.judge({
            content: post.content,
            name: post.user_name,
            title: post.post_number === 1 ? post.title : null,
            game: post.game,
            accountHours: accountHours({ userId: post.author_user_id, since: post.author_since }, at),
            author: authorOf(post),
            at,
            earlier,
          })
          yield { post, match }
        }
      } finally {
        waiting = waiting.slice(judged)
      }
    },
  }
}

/** Guests are told apart by address, as the guard does; null for an author who is not known any more. */
function authorOf(post: ExaminedPost): string | null {
  return post.author_user_id ?? post.author_ip ?? post.author_guest
}
