import { setImmediate } from 'node:timers/promises'
import type { PostRuleTree } from '@gamelog/contracts/board/post-rule-input'
import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import type { PostRuleDryRun, PostRuleDryRunMatch } from '@gamelog/contracts/board/post-rules'
import { createTextMemory } from '@gamelog/domain/post-rules/earlier-texts'
import type { RuleMatch } from '@gamelog/domain/post-rules/rule-set'
import { shapeOf } from '@gamelog/domain/post-rules/text-shape'
import { tooManyRequests } from '@gamelog/server/errors'
import type { Db } from '../db/tables.ts'
import { accountHours } from '../identity/account-hours.ts'
import { compileInput, digestOf } from './compile-input.ts'
import { type ExaminedPost, listDecisions, listRecentPosts, storeDryRun } from './dry-run-repository.ts'

/** Posts judged before other requests get their turn. */
const turn = 200
const dayMs = 86_400_000

interface Found extends RuleMatch {
  post: ExaminedPost
}

/** Dry runs of one process, one at a time: each takes a second of the CPU at most. */
export function createDryRuns(db: Db) {
  let isRunning = false

  /**
   * Which posts of the last 7 days a rule would work on. Changes no post; stores that the conditions were tried.
   * @throws 400 for a pattern that can't be used, 429 while another one runs
   */
  return async (conditions: PostRuleTree, page: number): Promise<PostRuleDryRun> => {
    const rules = compileInput([{ effect: 'count', conditions }])
    if (isRunning) throw tooManyRequests('ほかの試し実行が動いています。3秒後にもう一度お試しください。', 3)
    isRunning = true
    try {
      const at = new Date()
      const begun = performance.now()
      const posts = await listRecentPosts(
        db,
        new Date(at.getTime() - limits.dryRunDays * dayMs),
        limits.dryRunPosts,
      )
      const found = await judgePosts(rules, posts)
      const decisions = await listDecisions(
        db,
        found.map(({ post }) => post),
      )
      const count = (...kinds: string[]) => decisions.filter((decision) => kinds.includes(decision)).length
      const counts = {
        examined: posts.length,
        matching: found.length,
        right: count('confirmed', 'deleted'),
        wrong: count('cleared'),
      }
      await storeDryRun(db, { digest: digestOf(conditions), at, ...counts })
      const from = (page - 1) * limits.page
      return {
        at: at.toISOString(),
        ...counts,
        ms: Math.round(performance.now() - begun),
        matches: found
          .slice(from, from + limits.page)
          .map((one, index) => toMatch(one, decisions[from + index] ?? 'none')),
      }
    } finally {
      isRunning = false
    }
  }
}

/** Judges posts given newest first in the order they were written. @returns the matching ones, newest first */
export async function judgePosts(
  rules: ReturnType<typeof compileInput>,
  posts: readonly ExaminedPost[],
): Promise<Found[]> {
  const memory = rules.minutes > 0 ? createTextMemory(rules.minutes) : null
  const found: Found[] = []
  for (const [index, post] of posts.toReversed().entries()) {
    if (index % turn === turn - 1) await setImmediate()
    const at = post.posted_at.getTime()
    const author = post.author_user_id ?? post.author_guest ?? ''
    const shape = memory && shapeOf(post.content)
    const [match] = rules.judge({
      content: post.content,
      name: post.user_name,
      title: post.post_number === 1 ? post.title : null,
      game: post.game,
      accountHours: accountHours({ userId: post.author_user_id, since: post.author_since }, at),
      author,
      at,
      earlier: memory && shape ? memory.find(shape) : [],
    })
    if (memory && shape) memory.add(shape, { exact: shape.exact, parts: shape.parts, author, at })
    if (match) found.push({ post, hits: match.hits, reasons: match.reasons })
  }
  return found.reverse()
}

function toMatch({ post, hits }: Found, decision: PostRuleDryRunMatch['decision']): PostRuleDryRunMatch {
  return {
    thread_id: post.thread_id,
    thread_title: post.title,
    post_number: post.post_number,
    user_name: post.user_name,
    content: post.content,
    posted_at: post.posted_at.toISOString(),
    hits: [...hits],
    decision,
  }
}
