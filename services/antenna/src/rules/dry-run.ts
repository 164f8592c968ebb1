import { type DryRunResult, dryRunDays, type dryRunSourceRule } from '@gamelog/contracts/antenna/source-rule'
import type { RouteBody } from '@gamelog/contracts/common/route'
import type { App } from '@gamelog/server/app'
import { createThreadJob } from '@gamelog/server/threads/thread-job'
import type { AntennaContext } from '../context.ts'
import { compileConditions } from './check-rule.ts'
import type { DryRunTask } from './dry-run.worker.ts'

/** More than a week of any installation; bounds the memory. */
const maxExamined = 20_000
/** ms from the request on after which no more articles are examined; the answer comes within 10 s. */
const budget = 7_000
const hangMs = 9_500

/** Dry runs of one process, one at a time, in a thread. */
export function createDryRuns(app: App, { config }: Pick<AntennaContext, 'config'>) {
  const run = createThreadJob<DryRunTask, DryRunResult>(app, {
    worker: new URL('./dry-run.worker.ts', import.meta.url),
    hangMs,
    heapMb: 192,
    busy: 'ほかの試し実行が動いています。3秒後にもう一度お試しください。',
  })

  /**
   * Which articles of the last 7 days a rule would work on, or of a stated part of them. Stores nothing.
   * @throws 400 for a pattern that can't be used, 429 while another one runs
   */
  return async (input: RouteBody<typeof dryRunSourceRule>, caller: AbortSignal): Promise<DryRunResult> => {
    compileConditions(input.conditions)
    const now = Date.now()
    const since = new Date(now - dryRunDays * 86_400_000)
    return run({ ...input, db: config.db, since, limit: maxExamined, until: now + budget }, caller)
  }
}
