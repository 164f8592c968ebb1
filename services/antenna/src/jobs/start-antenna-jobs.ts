import type { RetentionSetting } from '@gamelog/contracts/settings/registry'
import { retentionCutoff, sweepInBatches } from '@gamelog/server/jobs/retention'
import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import { watchOutbox } from '@gamelog/server/outbox/watch-outbox'
import { deleteIdleHosts, deleteOldChecks } from '../articles/links/repository.ts'
import type { AntennaContext } from '../context.ts'
import { deleteEndedPickups } from '../curation/pickups/repository.ts'
import type { TakedownChecks } from '../curation/takedowns/check-takedown.ts'
import type { Db } from '../db/tables.ts'
import { noticeFailingSources } from '../sources/registry/notice-failing.ts'
import { deleteOldFetches } from '../sources/registry/office-repository.ts'
import { deleteClosedRequests, eraseRequestAddresses } from '../sources/requests/repository.ts'
import { deleteClickHours } from '../statistics/clicks/roll-up-repository.ts'
import { refreshFigures } from '../statistics/source-figures/refresh-figures.ts'
import { refreshTrending } from '../statistics/trending/refresh-trending.ts'
import { linkCheckDays } from './retention-rules.ts'

/** A little more than the longest range of the statistics; days and slots stay. */
const clickHourDays = 100

/** Deletes old hours of the clicks' roll-ups; single clicks go with their partition. Idempotent. `now` in ms. */
export async function deleteOldClickHours(db: Db, now = Date.now()): Promise<void> {
  const before = retentionCutoff(now, clickHourDays)
  await sweepInBatches((limit) => deleteClickHours(db, before, limit))
}

/** How long (days) ended pickups stay: the schedule of the last week shows them. */
const endedPickupDays = 7

/** A little more than the back office shows: the success rate of 7 days. */
const fetchDays = 8

/** Deletes old fetches of sources. Idempotent. `now` in ms. */
export async function deletePastFetches(db: Db, now = Date.now()): Promise<void> {
  await sweepInBatches((limit) => deleteOldFetches(db, retentionCutoff(now, fetchDays), limit))
}

/** Deletes old checks of links. Idempotent. `now` in ms. */
async function deletePastChecks(db: Db, now = Date.now()): Promise<void> {
  await sweepInBatches((limit) => deleteOldChecks(db, retentionCutoff(now, linkCheckDays), limit))
  await deleteIdleHosts(db)
}

/** The demo's figures follow its clicks and link checks within a minute (ms). */
const demoFigurePeriod = 50_000

/** Forgets old addresses of senders and deletes requests that were closed long ago. Idempotent. `now` in ms. */
export async function sweepSourceRequests(
  { db, settings }: Pick<AntennaContext, 'db' | 'settings'>,
  now = Date.now(),
): Promise<void> {
  const cutoff = (setting: RetentionSetting) => retentionCutoff(now, settings.get(setting))
  await sweepInBatches((limit) => eraseRequestAddresses(db, cutoff('retention.addresses'), limit))
  await sweepInBatches((limit) => deleteClosedRequests(db, cutoff('retention.source-requests'), limit))
}

/** Starts the periodic work of the HTTP service. */
export function startAntennaJobs(context: AntennaContext, checks: TakedownChecks): void {
  const { config, db, jobs } = context
  jobs.oncePerTick('trending', '0 * * * * *', async () => {
    if (await refreshTrending(db, new Date())) await context.publishSoon()
  })
  jobs.oncePerTick('retention', '0 40 * * * *', async () => {
    await deleteOldClickHours(db)
    await deleteEndedPickups(db, retentionCutoff(Date.now(), endedPickupDays))
    await deletePastFetches(db)
    await deletePastChecks(db)
    await sweepSourceRequests(context)
  })
  jobs.oncePerTick('source-figures', '30 * * * * *', () =>
    refreshFigures(db, new Date(), config.demo ? demoFigurePeriod : undefined),
  )
  jobs.oncePerTick('notice-failing-sources', '20 * * * * *', () => noticeFailingSources(db))
  jobs.oncePerTick('takedown-checks', '50 * * * * *', () => checks.resume())
  jobs.addQueue(watchOutbox(db))
  jobs.oncePerTick('ship-outbox', '*/2 * * * * *', () => shipOutbox(db, config))
}
