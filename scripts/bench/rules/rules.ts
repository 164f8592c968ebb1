import { demoThreads } from '@gamelog/demo/board/threads'
import { writeThread } from '@gamelog/demo/board/write-thread'
import { seededRandom } from '@gamelog/demo/common/random'
import { postRuleExamples } from '@gamelog/domain/post-rules/examples'
import { compileRules, type RuleToCompile } from '@gamelog/domain/post-rules/rule-set'
import type { JudgedPost } from '@gamelog/domain/post-rules/subject'
import { createTextLookback } from '@gamelog/domain/post-rules/text-lookback'
import { shapeOf } from '@gamelog/domain/post-rules/text-shape'
import type { Bench } from '../bench.ts'
import { cpuSeconds } from '../cpu-time.ts'
import { runInTurns, type Sample, type Summary } from '../trial.ts'

const postCount = 10_000
/** Seconds the shipped examples may take for that many. */
const wantedSeconds = 1

/** Patterns that take exponential time where an engine tries again, and texts that make it do so. */
const evilPatterns = ['(a+)+$', '(a|aa)+$', '([a-z]+)*!', '(.*a){8}', '(>>\\d*)+!', '(x+x+)+y']
const evilTexts = ['>>'.repeat(250), `>>1${'>>2'.repeat(160)}`, `${'a'.repeat(499)}!`, '%_\\'.repeat(166)]

type Post = Omit<JudgedPost, 'earlier'>

/** Cost of the rules for posts, in this process. */
export const rulesBench: Bench = async (context) => {
  const posts = demoPosts(context.quick ? postCount / 10 : postCount)
  const evil: RuleToCompile[] = evilPatterns.map((pattern) => ({
    effect: 'count',
    conditions: { match: 'all', items: [{ kind: 'pattern', target: 'content', pattern }] },
  }))
  const longPosts = posts.map((post, index) => ({
    ...post,
    content: evilTexts[index % evilTexts.length] ?? '',
  }))
  const harmless = longPosts.map((post) => ({ ...post, content: 'あいうえおかきくけこ'.repeat(50) }))
  const rows = await runInTurns(
    [
      { name: 'shipped examples, posts of the seed', run: () => judge(postRuleExamples, posts) },
      { name: 'ReDoS patterns, ReDoS texts', run: () => judge(evil, longPosts) },
      { name: 'ReDoS patterns, plain texts of 500', run: () => judge(evil, harmless) },
    ],
    context.rounds,
    (round) => context.report.line(`  rules, round ${round} of ${context.rounds}`),
  )
  return [
    { title: `Judging ${posts.length} posts`, unit: 'post', rows, comparisons: [], notes: [verdict(rows)] },
  ]
}

function verdict([examples]: readonly Summary[]): string {
  const seconds = ((examples?.cpuMicros ?? Number.NaN) * postCount) / 1e6
  return `${postCount} posts by the shipped examples: ${seconds.toFixed(2)} s of CPU — wanted ≤ ${wantedSeconds}: ${seconds <= wantedSeconds ? 'holds' : 'FALLS SHORT'}`
}

/** The seed's threads, written again with other random numbers until there are enough posts, by time. */
function demoPosts(count: number): Post[] {
  const posts: Post[] = []
  for (let seed = 1; posts.length < count; seed += 1)
    for (const thread of demoThreads)
      for (const post of writeThread(thread, seededRandom(seed), Date.now()))
        posts.push({
          content: post.content,
          name: post.user_name,
          title: post.post_number === 1 ? thread.title : null,
          game: thread.category,
          accountHours: 100,
          author: `${seed} ${post.author_user_id}`,
          at: post.posted_at.getTime(),
        })
  return posts.slice(0, count).sort((a, b) => a.at - b.at)
}

async function judge(rules: readonly RuleToCompile[], posts: readonly Post[]): Promise<Sample> {
  const cpu = cpuSeconds(process.pid)
  const started = performance.now()
  const set = compileRules(rules)
  const lookback = set.minutes > 0 ? createTextLookback() : null
  // As a dry run judges them.
  const newestFirst = posts.toReversed()
  if (lookback)
    for (const { content, author, at } of newestFirst)
      lookback.add(shapeOf(content), { author: author ?? '', at })
  for (const post of newestFirst)
    set.judge({ ...post, earlier: lookback?.takeNewest(post.at - set.minutes * 60_000) ?? [] })
  return {
    operations: posts.length,
    seconds: (performance.now() - started) / 1_000,
    cpuSeconds: cpuSeconds(process.pid) - cpu,
    latencies: [],
  }
}
