import { retentionDays } from '@gamelog/contracts/common/retention'
import type { RetentionSetting } from '@gamelog/contracts/settings/registry'
import type { Jobs } from '@gamelog/server/jobs/jobs'
import { retentionCutoff } from '@gamelog/server/jobs/retention'
import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import { watchOutbox } from '@gamelog/server/outbox/watch-outbox'
import { deleteExpiredTombstones } from '../account-deletion/repository.ts'
import { shipDepartures } from '../account-deletion/ship-departures.ts'
import type { UserContext } from '../context.ts'
import { resealStored } from '../core/keys/reseal.ts'
import { deleteReleasedRecords, findLastTold } from '../core/legal-holds/repository.ts'
import { publishRevoked } from '../core/publishing/publish-revoked.ts'
import { deleteExpiredRevocations } from '../core/publishing/repository.ts'
import { endStaleSessions, eraseSessionAddresses } from '../core/sessions/repository.ts'
import { deleteOldNotices } from '../members/notices/repository.ts'
import { deleteOldRemovals } from '../members/reading/delete-old-removals.ts'
import { openSectionsOf } from '../members/section-wishes/open-sections.ts'
import { tellOfOpenSections } from '../members/section-wishes/tell-of-open-sections.ts'
import { deleteOldBanLog } from '../moderation/bans/log-repository.ts'
import { deleteEndedBans, endExpiredBans } from '../moderation/bans/repository.ts'
import { deleteOrphanedMemos } from '../moderation/member-search/repository.ts'
import { deleteExpiredFlows } from '../sign-in/flows/repository.ts'

/**
 * Removes ban log entries, ended bans, the addresses of sessions, removed pieces of reading states and notices past their
 * retention, and notes on accounts that are no longer known, but for what is under a legal hold. Idempotent. `now` in ms.
 */
export async function deleteExpiredRecords(
  { db, settings }: Pick<UserContext, 'db' | 'settings'>,
  now: number,
): Promise<void> {
  const cutoff = (setting: RetentionSetting) => retentionCutoff(now, settings.get(setting))
  await deleteOldBanLog(db, cutoff('retention.ban-log'), now)
  await eraseSessionAddresses(db, cutoff('retention.addresses'), now)
  await deleteEndedBans(db, cutoff('retention.bans'), now)
  await deleteExpiredTombstones(db, now)
  await deleteOrphanedMemos(db, now)
  await deleteOldRemovals(db, retentionCutoff(now, retentionDays.removedReading))
  await deleteOldNotices(db, retentionCutoff(now, retentionDays.memberNotices))
  await deleteReleasedRecords(db, now)
}

/** ms; the board sends its legal holds each minute. */
const holdsKnownFor = 3_600_000

/** The job. It deletes nothing while the board has not sent its legal holds for an hour. */
export async function deleteUnlessHoldsUnknown(
  context: Pick<UserContext, 'db' | 'settings' | 'now' | 'log'>,
): Promise<void> {
  const { db, now, log } = context
  const told = await findLastTold(db)
  if (told && now() - told.getTime() < holdsKnownFor) return deleteExpiredRecords(context, now())
  log.warn({ told }, 'legal holds are not known, nothing is deleted')
}

/** Starts the service's periodic jobs: keys, expired rows, the shipping of audit events and departures. */
export function startHousekeeping(jobs: Jobs, context: UserContext): void {
  const { config, db, now } = context
  jobs.oncePerTick('rotate-keys', '0 * * * * *', () => context.keys.rotate())
  if (config.login.previousSecret !== undefined)
    jobs.oncePerTick('reseal', '15 */5 * * * *', () => resealStored(context))
  jobs.oncePerTick('sweep', '30 * * * * *', async () => {
    await deleteExpiredFlows(db, now())
    const ended = await db.transaction().execute((tx) => endStaleSessions(tx, now()))
    await publishRevoked(context, ended)
    await deleteExpiredRevocations(db, now())
    await endExpiredBans(db, now())
  })
  jobs.oncePerTick('retention', '0 40 * * * *', () => deleteUnlessHoldsUnknown(context))
  jobs.addQueue(watchOutbox(db))
  jobs.oncePerTick('ship-outbox', '*/2 * * * * *', () => shipOutbox(db, config))
  jobs.oncePerTick('ship-departures', '*/5 * * * * *', () => shipDepartures(context))
  jobs.oncePerTick('tell-of-open-sections', '*/5 * * * * *', () =>
    tellOfOpenSections(db, openSectionsOf(context.site.current()), now()),
  )
}
