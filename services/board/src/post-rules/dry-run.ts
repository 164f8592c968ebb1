import type { PostRuleTree } from '@gamelog/contracts/board/post-rule-input'
import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import type { PostRuleDryRun } from '@gamelog/contracts/board/post-rules'
import type { App } from '@gamelog/server/app'
import { createThreadJob } from '@gamelog/server/threads/thread-job'
import type { BoardContext } from '../context.ts'
import { compileInput, digestOf } from './compile-input.ts'
import type { DryRunTask } from './dry-run.worker.ts'
import { storeDryRun } from './dry-run-repository.ts'
import type { Examined } from './examine-posts.ts'

/** ms from the request on: posts are read, and judged, no longer; the answer comes within 10 s. */
const readBudget = 4_000
const budget = 8_000
const hangMs = 9_500
const dayMs = 86_400_000

/** Dry runs of one process, one at a time, in a thread. */
export function createDryRuns(app: App, { db, config }: Pick<BoardContext, 'db' | 'config'>) {
  const run = createThreadJob<DryRunTask, Examined>(app, {
    worker: new URL('./dry-run.worker.ts', import.meta.url),
    hangMs,
    heapMb: 256,
    busy: 'ほかの試し実行が動いています。3秒後にもう一度お試しください。',
  })

  /**
   * Which posts of the last 7 days a rule would work on, or of a stated part of them. Changes no post; stores that the
   * conditions were tried.
   * @throws 400 for a pattern that can't be used, 429 while another one runs
   */
  return async (conditions: PostRuleTree, page: number, caller: AbortSignal): Promise<PostRuleDryRun> => {
    compileInput([{ effect: 'count', conditions }])
    const at = new Date()
    const examined = await run(
      {
        db: config.db,
        conditions,
        since: at.getTime() - limits.dryRunDays * dayMs,
        limit: limits.dryRunPosts,
        readUntil: at.getTime() + readBudget,
        until: at.getTime() + budget,
        skip: (page - 1) * limits.page,
        take: limits.page,
      },
      caller,
    )
    const { examined: posts, matching, right, wrong } = examined
    await storeDryRun(db, { digest: digestOf(conditions), at, examined: posts, matching, right, wrong })
    return { at: at.toISOString(), ...examined, ms: Date.now() - at.getTime() }
  }
}
