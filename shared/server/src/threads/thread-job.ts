import { Piscina } from 'piscina'
import type { App } from '../app.ts'
import { HttpError, tooManyRequests, unavailable } from '../errors.ts'
import { resultOf, type ThreadAnswer } from './answer-from-thread.ts'
import { threadEnvironment } from './thread-environment.ts'

export interface ThreadJobOptions {
  /** Module of the thread; its default export is made by `answerFromThread`. */
  worker: URL
  /** ms after which the thread is taken for hung and stopped: more than the job's own budget. */
  hangMs: number
  /** MB. */
  heapMb: number
  /** Detail of the 429 while another one runs. */
  busy: string
}

/** Seconds after which a caller who found it busy may try again. */
const retryAfter = 3
/** ms without work after which the thread ends. */
const idleMs = 30_000

/**
 * A job an operator starts and waits for. It computes in a thread, one at a time per process, and is stopped when `caller`
 * is aborted or the app closes.
 * @throws 429 while another one runs, 503 for a thread that hung, and what the job throws (by message and code)
 */
export function createThreadJob<Task, Result>(app: App, options: ThreadJobOptions) {
  const pool = new Piscina<Task, ThreadAnswer<Result>>({
    filename: options.worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    env: threadEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
  })
  // Each failed task is reported by its own promise; the pool's event repeats it.
  pool.on('error', () => undefined)
  app.addHook('onClose', () => pool.destroy())
  let isRunning = false

  return async (task: Task, caller: AbortSignal): Promise<Result> => {
    if (isRunning) throw tooManyRequests(options.busy, retryAfter)
    isRunning = true
    try {
      const signal = AbortSignal.any([caller, AbortSignal.timeout(options.hangMs)])
      return resultOf(await pool.run(task, { signal }).catch(refuse))
    } finally {
      isRunning = false
    }

    function refuse(error: Error): never {
      if (caller.aborted) throw callerGone()
      app.log.error({ error: String(error), worker: options.worker.pathname }, 'thread stopped')
      throw unavailable()
    }
  }
}

/** nginx's status for a caller who closed the connection; nobody reads it. */
const callerGone = () => new HttpError(499, { code: 'caller_gone', error: '接続が切れました' })
