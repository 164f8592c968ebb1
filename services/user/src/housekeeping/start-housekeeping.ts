import type { App } from '@gamelog/server/app'
import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import { startScheduledJobs } from '@gamelog/server/scheduled-jobs'
import { forgetBanLog } from '../bans/repository.ts'
import { storeBanLog } from '../bans/store-ban-log.ts'
import type { UserContext } from '../context.ts'
import { forgetOldFlows } from '../flows/repository.ts'
import { before } from '../lifetimes.ts'
import { publishRevoked } from '../publishing/publish-revoked.ts'
import { forgetOldRevocations } from '../publishing/repository.ts'
import { endStaleSessions } from '../sessions/repository.ts'

/** ms */
const sweepEvery = 60_000
const banLogEvery = 2_000
/** Seconds. */
const banLogKept = 180 * 86_400

/** Housekeeping that any replica may do at any time, and the shipping of audit events, done by one at a time. */
export function startHousekeeping(app: App, context: UserContext): void {
  const { db, now, log, redis } = context
  const quietly = (name: string, work: () => Promise<unknown>) => () =>
    work().catch((error: Error) => log.warn({ error: error.message }, `${name} failed`))

  const sweep = quietly('sweeping', async () => {
    await context.keys.rotate()
    await forgetOldFlows(db, now())
    const ended = await db.transaction().execute((tx) => endStaleSessions(tx, now()))
    await publishRevoked(context, ended)
    await forgetOldRevocations(db, now())
    await forgetBanLog(db, before(now(), banLogKept))
  })
  const collect = quietly('ban log', async () => {
    if (redis.client.status === 'ready') await storeBanLog(context)
  })

  startScheduledJobs(app, context.config, [
    {
      name: 'ship-outbox',
      pattern: '*/2 * * * * *',
      run: () => shipOutbox(db, { config: context.config, adminUrls: context.config.adminUrls }),
    },
  ])

  const timers = [setInterval(sweep, sweepEvery), setInterval(collect, banLogEvery)]
  for (const timer of timers) timer.unref()
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
  })
}
