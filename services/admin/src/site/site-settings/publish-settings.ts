import type { PublishedSettings } from '@gamelog/contracts/admin/site-settings'
import { entryOf, isSettingName } from '@gamelog/contracts/settings/registry'
import type { App } from '@gamelog/server/app'
import { type SettingAudience, settingsKey } from '@gamelog/server/settings/watch-settings'
import type { AdminContext } from '../../context.ts'
import type { SiteSettingRow } from '../../db/site-tables.ts'
import type { Db } from '../../db/tables.ts'
import { keepPublished } from '../../keep-published.ts'
import { lockSettings, readSettings } from './repository.ts'

type Parts = Pick<AdminContext, 'redis'>

/**
 * Brings Redis to what Postgres holds. Call it in a transaction that holds the lock: older values cannot overwrite newer
 * ones, and a save that cannot be published is not made.
 * @throws when Postgres or Redis does not answer
 */
export async function publishSettings({ redis }: Parts, tx: Db): Promise<void> {
  const rows = [...(await readSettings(tx)).values()]
  const revision = lastRevision(rows)
  const textFor = (audience: SettingAudience) => {
    const published: PublishedSettings = {
      revision,
      values: Object.fromEntries(
        rows.flatMap(({ name, value }) =>
          value !== null && audienceOf(name) === audience ? [[name, value]] : [],
        ),
      ),
    }
    return JSON.stringify(published)
  }
  await redis.client.mset(
    settingsKey(redis, 'services'),
    textFor('services'),
    settingsKey(redis, 'worker'),
    textFor('worker'),
  )
}

/** Revision of the last save; 0 before the first one. */
export function lastRevision(rows: Iterable<Pick<SiteSettingRow, 'revision'>>): number {
  return Math.max(0, ...[...rows].map(({ revision }) => revision))
}

/** Settings of another version, which its processes may still follow, go to the services. */
function audienceOf(name: string): SettingAudience {
  return isSettingName(name) && entryOf(name).forWorker ? 'worker' : 'services'
}

/** Keeps the settings published. */
export function startPublishingSettings(app: App, context: AdminContext): void {
  keepPublished(app, context, {
    name: 'publish-settings',
    marker: settingsKey(context.redis, 'services'),
    publish: () =>
      context.db.transaction().execute(async (tx) => {
        await lockSettings(tx)
        await publishSettings(context, tx)
      }),
  })
}
