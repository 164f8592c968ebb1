import type { App } from '../app.ts'
import { settleWithTimeout } from '../service-timeout.ts'

/** ms a run gets to finish on shutdown. */
const closeTimeoutMs = 5_000
/** ms after which a failed run is repeated, unless the period is shorter. */
const retryPeriodMs = 5_000

export interface RepeatedWork {
  name: string
  /** Between the end of a run and the start of the next one. */
  periodMs: number
  work: () => Promise<unknown>
}

/**
 * Runs `work` when the app is ready and again `periodMs` after each run has ended, until the app closes.
 * A failing run is logged once per outage and repeated after at most 5 s.
 * @returns `runSoon`, which runs it at once, or once more when a run is under way.
 */
export function runRepeatedly(app: App, { name, periodMs, work }: RepeatedWork): { runSoon(): void } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isOpen = false
  let runAgain = false
  let lastFailure: string | undefined
  const retryMs = Math.min(periodMs, retryPeriodMs)

  const attempt = async () => {
    try {
      await work()
      if (lastFailure !== undefined) app.log.info({ job: name }, 'job succeeds again')
      lastFailure = undefined
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      if (lastFailure === undefined) app.log.warn({ job: name, error: failure }, 'job failed')
      lastFailure = failure
    }
  }
  const run = () => {
    clearTimeout(timer)
    runAgain = false
    running = attempt().then(() => {
      running = undefined
      if (!isOpen) return
      if (runAgain) run()
      else timer = setTimeout(run, lastFailure === undefined ? periodMs : retryMs).unref()
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
