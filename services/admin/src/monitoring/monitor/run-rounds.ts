import type { App } from '@gamelog/server/app'
import { logFailure } from '@gamelog/server/log-failure'
import { settleWithTimeout } from '@gamelog/server/service-timeout'

/** ms between two rounds of probes, which begin at multiples of it. */
export const roundMs = 15_000
/** ms after its moment that a round begins: a timer may fire a little early, and the round would be in the minute before. */
const lateMs = 50
/** ms after a round in which something failed for the first time until it is probed again. */
const confirmMs = 3_000

interface Rounds {
  /** @param isRound false for the probe that confirms */
  run(isRound: boolean): Promise<void>
  wantsConfirmation(): boolean
}

/**
 * Runs a round each 15 s while the app is open, by a timer of this process alone: it outlives Redis and Postgres. A failure is
 * confirmed 3 s later, so that a stopped process shows within 22 s.
 */
export function runRounds(app: App, { run, wantsConfirmation }: Rounds): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isOpen = false

  const plan = (isRound: boolean) => {
    if (!isOpen) return
    const untilRound = roundMs - ((Date.now() - lateMs) % roundMs)
    const confirms = isRound && wantsConfirmation() && untilRound > confirmMs
    timer = setTimeout(attempt, confirms ? confirmMs : untilRound, !confirms).unref()
  }
  const attempt = (isRound: boolean) => {
    running = run(isRound)
      .catch((error: Error) => logFailure(app.log, 'round of probes', error))
      .then(() => plan(isRound))
  }

  app.addHook('onReady', async () => {
    isOpen = true
    plan(false)
  })
  app.addHook('preClose', async () => {
    isOpen = false
    clearTimeout(timer)
    await settleWithTimeout(3_000, running)
  })
}
