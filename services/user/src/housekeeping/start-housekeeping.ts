import type { Jobs } from '@gamelog/server/jobs/jobs'
import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import { forgetTombstones } from '../account-deletion/repository.ts'
import { shipDepartures } from '../account-deletion/ship-departures.ts'
import { forgetBanLog } from '../bans/repository.ts'
import type { UserContext } from '../context.ts'
import { forgetOldFlows } from '../flows/repository.ts'
import { before } from '../lifetimes.ts'
import { publishRevoked } from '../publishing/publish-revoked.ts'
import { forgetOldRevocations } from '../publishing/repository.ts'
import { endStaleSessions } from '../sessions/repository.ts'

/** Seconds. */
const banLogRetention = 90 * 86_400

/** Starts the service's periodic jobs: keys, expired rows, the shipping of audit events and departures. */
export function startHousekeeping(jobs: Jobs, context: UserContext): void {
  const { config, db, now } = context
  jobs.oncePerTick('rotate-keys', '0 * * * * *', () => context.keys.rotate())
  jobs.oncePerTick('sweep', '30 * * * * *', async () => {
    await forgetOldFlows(db, now())
    const ended = await db.transaction().execute((tx) => endStaleSessions(tx, now()))
    await publishRevoked(context, ended)
    await forgetOldRevocations(db, now())
    await forgetBanLog(db, before(now(), banLogRetention))
    await forgetTombstones(db, now())
  })
  jobs.oncePerTick('ship-outbox', '*/2 * * * * *', () =>
    shipOutbox(db, { config, adminUrls: config.adminUrls }),
  )
  jobs.oncePerTick('ship-departures', '*/5 * * * * *', () => shipDepartures(context))
}
