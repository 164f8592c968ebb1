import type { PostRuleDryRun, PostRuleDryRunMatch, PostRuleTree } from '@gamelog/contracts/board/post-rules'
import { compileRules, type RuleMatch } from '@gamelog/domain/post-rules/rule-set'
import { countExamined, type DryRunBounds } from '@gamelog/server/threads/dry-run-thread'
import type { Db } from '../../db/tables.ts'
import { type ExaminedPost, listDecisions, readRecentPosts } from './dry-run-repository.ts'
import { createBackwardJudge, type Judged } from './judge-backwards.ts'

export interface DryRunInput {
  conditions: PostRuleTree
  /** Matches to list, newest first: `take` of them after the first `skip`. */
  skip: number
  take: number
}
export type Examination = DryRunInput & DryRunBounds

/** ms before the end after which no more posts are read: a rule that looks back reads ahead of what it judges. */
const judgingMs = 4_000

type Counts = Pick<PostRuleDryRun, 'matching' | 'right' | 'wrong' | 'matches'>
export type Examined = Omit<PostRuleDryRun, 'at' | 'ms'>

interface Found {
  readonly post: ExaminedPost
  readonly match: RuleMatch
}

/** Matches whose decisions are read at once. */
const batch = 500

/**
 * Finds the posts a rule would have worked on, the newest first. When the time or the number of posts is over, the result is
 * that of a part, and says so. Stores nothing.
 */
export async function examinePosts(db: Db, input: Examination): Promise<Examined> {
  return db.transaction().execute(async (tx) => {
    const count = countExamined(input)
    const counts: Counts = { matching: 0, right: 0, wrong: 0, matches: [] }
    let found: Found[] = []
    for await (const { post, match } of judgePosts(tx, input, count.stop)) {
      if (!count.admits(post.posted_at)) break
      if (match) found.push({ post, match })
      if (found.length < batch) continue
      await addMatches(tx, found, input, counts)
      found = []
    }
    await addMatches(tx, found, input, counts)
    return { ...count.figures(), ...counts }
  })
}

/** Posts since `since` with what the rule says, newest first. Calls `stop` when reading them took too long. */
async function* judgePosts(tx: Db, input: Examination, stop: () => void): AsyncGenerator<Judged> {
  const rules = compileRules([{ effect: 'count', conditions: input.conditions }])
  const judge = createBackwardJudge(rules, input.since)
  const readFrom = new Date(input.since - rules.minutes * 60_000)
  // One more than is examined tells that there are more.
  for await (const posts of readRecentPosts(tx, readFrom, input.limit + 1)) {
    judge.add(posts)
    yield* judge.judge(false)
    if (Date.now() < input.until - judgingMs) continue
    yield* judge.judge(true)
    stop()
    return
  }
  yield* judge.judge(true)
}

async function addMatches(
  tx: Db,
  found: readonly Found[],
  { skip, take }: Examination,
  result: Counts,
): Promise<void> {
  const decisions = await listDecisions(
    tx,
    found.map(({ post }) => post),
  )
  for (const [index, decision] of decisions.entries()) {
    const place = result.matching
    result.matching += 1
    if (decision === 'confirmed' || decision === 'deleted') result.right += 1
    if (decision === 'cleared') result.wrong += 1
    if (place >= skip && place < skip + take) result.matches.push(toMatch(found[index] as Found, decision))
  }
}

function toMatch({ post, match }: Found, decision: PostRuleDryRunMatch['decision']): PostRuleDryRunMatch {
  return {
    thread_id: post.thread_id,
    thread_title: post.title,
    post_number: post.post_number,
    user_name: post.user_name,
    content: post.content,
    posted_at: post.posted_at.toISOString(),
    hits: [...match.hits],
    decision,
  }
}
