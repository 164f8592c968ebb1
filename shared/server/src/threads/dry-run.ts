import type { App } from '../app.ts'
import type { ServiceConfig } from '../config.ts'
import type { DryRunTask } from './dry-run-thread.ts'
import { createThreadJob } from './thread-job.ts'

/** ms from the request on after which nothing more is examined; the answer comes within 10 s. */
const budgetMs = 8_000
const hangMs = 9_500
const dayMs = 86_400_000

export interface DryRunOptions {
  /** Module of the thread; its default export is made by `answerDryRun`. */
  worker: URL
  /** MB. */
  heapMb: number
  /** Days back that are examined. */
  days: number
  /** Subjects examined at most. */
  limit: number
}

/**
 * Dry runs of a rule, one at a time per process, in a thread with a connection of its own. They store nothing.
 * @throws 429 while another one runs, 503 for one that hung
 */
export function createDryRuns<Input extends object, Result>(
  app: App,
  { db }: ServiceConfig,
  { worker, heapMb, days, limit }: DryRunOptions,
) {
  const run = createThreadJob<Input & DryRunTask, Result>(app, {
    worker,
    heapMb,
    hangMs,
    busy: 'ほかの試し実行が動いています。3秒後にもう一度お試しください。',
  })
  return (input: Input, caller: AbortSignal): Promise<Result> => {
    const now = Date.now()
    const { url, schema } = db
    return run(
      { ...input, db: { url, schema }, since: now - days * dayMs, limit, until: now + budgetMs },
      caller,
    )
  }
}
