import type { PublishedSite } from '@gamelog/contracts/admin/site-state'
import type { App } from '@gamelog/server/app'
import { siteKey } from '@gamelog/server/site-state'
import type { AdminContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { listComingNotices, listStops, lockSite } from './repository.ts'
import { toNotice, toStop } from './to-site.ts'

/** ms between two publications, and between two checks whether one is due. */
const publishPeriodMs = 30_000
const checkPeriodMs = 1_000

type Parts = Pick<AdminContext, 'redis'>

/**
 * Brings Redis to what Postgres holds. Call it in a transaction that holds the lock: an older state cannot overwrite a
 * newer one, and a change that cannot be published is not made.
 * @throws when Postgres or Redis does not answer
 */
export async function publishSite({ redis }: Parts, tx: Db): Promise<void> {
  const now = new Date()
  const stops = await listStops(tx, now)
  const published: PublishedSite = {
    notices: (await listComingNotices(tx, now)).map(toNotice),
    stops: Object.fromEntries(stops.map((row) => [row.mode, toStop(row)])),
  }
  await redis.client.set(siteKey(redis), JSON.stringify(published))
}

/** Publishes on every connect, each 30 s, and as soon as it is found missing (an emptied Redis). */
export function startPublishingSite(app: App, { db, redis, jobs }: AdminContext): void {
  let publishedAt = 0
  const job = jobs.everyReplica('publish-site', checkPeriodMs, async () => {
    if (redis.client.status !== 'ready') return
    const isThere = (await redis.client.exists(siteKey(redis))) === 1
    if (isThere && Math.abs(Date.now() - publishedAt) < publishPeriodMs) return
    await db.transaction().execute(async (tx) => {
      await lockSite(tx)
      await publishSite({ redis }, tx)
    })
    publishedAt = Date.now()
  })
  const onConnect = () => {
    publishedAt = 0
    job.runSoon()
  }
  redis.client.on('ready', onConnect)
  app.addHook('onClose', async () => {
    redis.client.off('ready', onConnect)
  })
}
