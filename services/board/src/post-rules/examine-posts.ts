import type { PostRuleTree } from '@gamelog/contracts/board/post-rule-input'
import type { PostRuleDryRun, PostRuleDryRunMatch } from '@gamelog/contracts/board/post-rules'
import type { RuleMatch } from '@gamelog/domain/post-rules/rule-set'
import type { Db } from '../db/tables.ts'
import { compileInput } from './compile-input.ts'
import { type ExaminedPost, listDecisions, readRecentPosts } from './dry-run-repository.ts'
import { createBackwardJudge, type Judged } from './judge-backwards.ts'

export interface Examination {
  conditions: PostRuleTree
  /** ms; older posts are read only as what came before. */
  since: number
  /** Posts examined at most. */
  limit: number
  /** Epoch ms after which no more posts are read: a rule that looks back reads ahead of what it judges. */
  readUntil: number
  /** Epoch ms after which no more posts are judged. */
  until: number
  /** Matches to list, newest first: `take` of them after the first `skip`. */
  skip: number
  take: number
}

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
    const result = emptyResult(input)
    let found: Found[] = []
    for await (const judged of judgePosts(tx, input)) {
      result.cut_by = judged === 'not read' ? 'time' : cutOf(result, input)
      if (judged === 'not read' || result.cut_by !== null) break
      const { post, match } = judged
      result.examined += 1
      result.examined_since = post.posted_at.toISOString()
      if (match) found.push({ post, match })
      if (found.length < batch) continue
      await addMatches(tx, found, input, result)
      found = []
    }
    await addMatches(tx, found, input, result)
    if (result.cut_by === null) result.examined_since = new Date(input.since).toISOString()
    return result
  })
}

/** Posts since `since` with what the rule says, newest first; at the end 'not read' when reading them took too long. */
async function* judgePosts(tx: Db, input: Examination): AsyncGenerator<Judged | 'not read'> {
  const rules = compileInput([{ effect: 'count', conditions: input.conditions }])
  const judge = createBackwardJudge(rules, input.since)
  const readFrom = new Date(input.since - rules.minutes * 60_000)
  // One more than is examined tells that there are more.
  for await (const posts of readRecentPosts(tx, readFrom, input.limit + 1)) {
    judge.add(posts)
    yield* judge.judge(false)
    if (Date.now() < input.readUntil) continue
    yield* judge.judge(true)
    yield 'not read'
    return
  }
  yield* judge.judge(true)
}

function emptyResult({ since }: Examination): Examined {
  const examined_since = new Date(since).toISOString()
  return { examined: 0, matching: 0, right: 0, wrong: 0, examined_since, cut_by: null, matches: [] }
}

/** Why the next post is not examined; null = it is. The first always is. */
function cutOf({ examined }: Examined, { limit, until }: Examination): Examined['cut_by'] {
  if (examined >= limit) return 'posts'
  return examined > 0 && Date.now() >= until ? 'time' : null
}

async function addMatches(
  tx: Db,
  found: readonly Found[],
  { skip, take }: Examination,
  result: Examined,
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
