import type { PostRuleDryRun, PostRuleTree } from '@gamelog/contracts/board/post-rules'
import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rules'
import { compileRules } from '@gamelog/domain/post-rules/rule-set'
import type { App } from '@gamelog/server/app'
import { compileInput } from '@gamelog/server/compile-input'
import { createDryRuns } from '@gamelog/server/threads/dry-run'
import type { FastifyReply } from 'fastify'
import type { BoardContext } from '../../context.ts'
import { digestOf, storeDryRun } from './dry-run-repository.ts'
import type { DryRunInput, Examined } from './examine-posts.ts'

export function createPostDryRuns(app: App, { db, config }: Pick<BoardContext, 'db' | 'config'>) {
  const run = createDryRuns<DryRunInput, Examined>(app, config, {
    worker: new URL('./dry-run.worker.ts', import.meta.url),
    heapMb: 256,
    days: limits.dryRunDays,
    limit: limits.dryRunPosts,
  })

  /**
   * Which posts of the last 7 days a rule would work on, or of a stated part of them. Changes no post; stores that the
   * conditions were tried.
   * @throws 400 for a pattern that can't be used, 429 while another one runs
   */
  return async (conditions: PostRuleTree, page: number, reply: FastifyReply): Promise<PostRuleDryRun> => {
    compileInput(() => compileRules([{ effect: 'count', conditions }]))
    const at = new Date()
    const input = { conditions, skip: (page - 1) * limits.page, take: limits.page }
    const { matches, examined_since, cut_by, ...counts } = await run(input, reply)
    await storeDryRun(db, { digest: digestOf(conditions), at, ...counts })
    const ms = Date.now() - at.getTime()
    return { at: at.toISOString(), ...counts, examined_since, cut_by, ms, matches }
  }
}
