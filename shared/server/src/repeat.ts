import type { App } from './app.ts'

/**
 * Runs `work` again and again in this process, `pause` ms apart, until the app closes. Outages are
 * waited out. Every replica does it: the work itself must bear company.
 */
export function repeatUntilClose(app: App, name: string, pause: number, work: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let closing = false
  let failing = false
  const run = async () => {
    try {
      await work()
      if (failing) app.log.info(`${name} goes on`)
      failing = false
    } catch (error) {
      // One line per outage, not one per attempt.
      if (!failing)
        app.log.warn({ error: error instanceof Error ? error.message : String(error) }, `${name} put off`)
      failing = true
    }
  }
  const next = () => {
    timer = setTimeout(() => {
      running = run().then(() => {
        if (!closing) next()
      })
    }, pause)
  }
  next()
  app.addHook('preClose', async () => {
    closing = true
    clearTimeout(timer)
    await running
  })
}
