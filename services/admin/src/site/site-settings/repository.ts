import type { SettingName } from '@gamelog/contracts/settings/registry'
import { lockFor } from '@gamelog/server/advisory-lock'
import { sql } from 'kysely'
import type { SiteSettingRow } from '../../db/site-tables.ts'
import type { Db } from '../../db/tables.ts'

/** Serialises saves and publications until the transaction ends. */
export async function lockSettings(tx: Db): Promise<void> {
  await lockFor(tx, 'admin:site-settings')
}

/** Every setting that was ever saved, by name. */
export async function readSettings(db: Db): Promise<Map<string, SiteSettingRow>> {
  const rows = await db.selectFrom('site_settings').selectAll().execute()
  return new Map(rows.map((row) => [row.name, row]))
}

interface Saved {
  revision: number
  byUserId: string
  values: readonly { name: SettingName; value: unknown }[]
}

/** Stores settings of one save. */
export async function storeSettings(tx: Db, { revision, byUserId, values }: Saved): Promise<void> {
  await tx
    .insertInto('site_settings')
    .values(
      values.map(({ name, value }) => ({
        name,
        value: value === null ? null : sql`${JSON.stringify(value)}::jsonb`,
        revision,
        changed_at: sql<Date>`now()`,
        by_user_id: byUserId,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        revision: eb.ref('excluded.revision'),
        changed_at: eb.ref('excluded.changed_at'),
        by_user_id: eb.ref('excluded.by_user_id'),
      })),
    )
    .execute()
}
