import type { PublishedSite } from '@gamelog/contracts/admin/site-state'
import type { App } from '@gamelog/server/app'
import { siteKey } from '@gamelog/server/site-state'
import type { AdminContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { keepPublished } from '../../keep-published.ts'
import { listComingNotices, listStops, lockSite } from './repository.ts'
import { listChosenStates, statesOf } from './section-repository.ts'
import { toNotice, toStop } from './to-site.ts'

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
    sections: statesOf(await listChosenStates(tx)),
  }
  await redis.client.set(siteKey(redis), JSON.stringify(published))
}

/** Keeps the state of the site published. */
export function startPublishingSite(app: App, context: AdminContext): void {
  keepPublished(app, context, {
    name: 'publish-site',
    marker: siteKey(context.redis),
    publish: () =>
      context.db.transaction().execute(async (tx) => {
        await lockSite(tx)
        await publishSite(context, tx)
      }),
  })
}
