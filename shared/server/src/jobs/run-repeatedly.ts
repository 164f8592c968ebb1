import type { App } from '../app.ts'
import { pauseAfter } from '../growing-pause.ts'
import { logFailure } from '../log-failure.ts'
import { isOutage } from '../map-error.ts'
import { settleWithTimeout } from '../service-timeout.ts'

/** ms a run gets to finish on shutdown. */
const closeTimeoutMs = 5_000
/** ms after which a failed run is repeated, unless the period is shorter; in an outage the pause grows to it. */
const retryMs = 5_000

export interface RepeatedWork {
  name: string
  /** Between the end of a run and the start of the next one. */
  periodMs: number
  work: () => Promise<unknown>
}

/**
 * Runs `work` when the app is ready and again `periodMs` after each run has ended, until the app closes.
 * A failing run is repeated after at most 5 s, in an outage after a pause that grows to them, and logged as `logFailure` does.
 * @returns `runSoon`, which runs it at once, or once more when a run is under way.
 */
export function runRepeatedly(app: App, { name, periodMs, work }: RepeatedWork): { runSoon(): void } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isOpen = false
  let runAgain = false
  /** Runs of an outage that failed in a row. */
  let failures = 0

  /** @returns ms until the next run */
  const attempt = async (): Promise<number> => {
    try {
      await work()
      failures = 0
      return periodMs
    } catch (error) {
      logFailure(app.log, `job ${name}`, error)
      failures = isOutage(error) ? failures + 1 : 0
      const first = Math.min(periodMs, retryMs)
      return failures === 0 ? first : pauseAfter(failures, { first, longest: retryMs })
    }
  }
  const run = () => {
    clearTimeout(timer)
    runAgain = false
    running = attempt().then((pause) => {
      running = undefined
      if (!isOpen) return
      if (runAgain) run()
      else timer = setTimeout(run, pause).unref()
    })
  }

  app.addHook('onReady', async () => {
    isOpen = true
    run()
  })
  app.addHook('preClose', async () => {
    isOpen = false
    clearTimeout(timer)
    if (running) await settleWithTimeout(closeTimeoutMs, running)
  })
  return {
    runSoon() {
      if (!isOpen) return
      if (running) runAgain = true
      else run()
    },
  }
}
