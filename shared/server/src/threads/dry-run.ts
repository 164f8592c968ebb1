import type { FastifyReply } from 'fastify'
import { Piscina } from 'piscina'
import type { App } from '../app.ts'
import type { ServiceConfig } from '../config.ts'
import { HttpError, tooManyRequests, unavailable } from '../errors.ts'
import type { DryRunAnswer, DryRunTask } from './dry-run-thread.ts'
import { threadEnvironment } from './thread-environment.ts'

/** ms from the request on after which nothing more is examined; the answer comes within 10 s. */
const budgetMs = 8_000
/** Seconds after which a caller who found it busy may try again. */
const retryAfter = 3
/** ms without work after which the thread ends. */
const idleMs = 30_000
const dayMs = 86_400_000

interface DryRunOptions {
  /** Module of the thread; its default export is made by `answerDryRun`. */
  worker: URL
  /** MB. */
  heapMb: number
  /** Days back that are examined. */
  days: number
  /** Subjects examined at most. */
  limit: number
  /** ms after which the thread is taken for hung and stopped. */
  hangMs?: number
}

/**
 * Dry runs of a rule, for an operator who waits. They compute in a thread, one at a time per process, and are stopped when
 * the connection of `reply` or the app closes.
 * @throws 429 while another one runs, 503 for one that hung, and what it throws (by message and code)
 */
export function createDryRuns<Input extends object, Result>(
  app: App,
  { db: { url, schema } }: Pick<ServiceConfig, 'db'>,
  { worker, heapMb, days, limit, hangMs = 9_500 }: DryRunOptions,
) {
  const pool = new Piscina<Input & DryRunTask, DryRunAnswer<Result>>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    env: threadEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  // Each failed task is reported by its own promise; the pool's event repeats it.
  pool.on('error', () => undefined)
  app.addHook('onClose', () => pool.destroy())
  let isRunning = false

  return async (input: Input, reply: Pick<FastifyReply, 'raw'>): Promise<Result> => {
    if (isRunning)
      throw tooManyRequests(
        `ほかの試し実行が動いています。${retryAfter}秒後にもう一度お試しください。`,
        retryAfter,
      )
    isRunning = true
    // Fastify's `request.signal` is aborted as soon as a body was read.
    const caller = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || caller.abort())
    try {
      const now = Date.now()
      const bounds = { since: now - days * dayMs, limit, until: now + budgetMs }
      const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(hangMs)])
      const answer = await pool.run({ ...input, ...bounds, db: { url, schema } }, { signal }).catch(refuse)
      if ('result' in answer) return answer.result
      throw Object.assign(new Error(answer.message), { code: answer.code })
    } finally {
      isRunning = false
    }

    function refuse(error: Error): never {
      // nginx's status for a caller who closed the connection; nobody reads it.
      if (caller.signal.aborted) throw new HttpError(499, { code: 'caller_gone', error: '接続が切れました' })
      app.log.error({ error: String(error), worker: worker.pathname }, 'thread stopped')
      throw unavailable()
    }
  }
}
