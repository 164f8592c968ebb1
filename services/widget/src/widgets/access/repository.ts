import { defaultWidgetIds } from '@gamelog/contracts/widget/ids'
import { sql, type Updateable } from 'kysely'
import type { Db, WidgetTable } from '../../db/tables.ts'
import type { AccessRow } from './access.ts'

const columns = [
  ...(['widget_id', 'access', 'allowed_domains', 'refused_domains'] as const),
  ...(['paused_at', 'ended_at', 'version'] as const),
] as const

export type AccessChange = Pick<
  Updateable<WidgetTable>,
  'access' | 'allowed_domains' | 'refused_domains' | 'paused_at' | 'ended_at'
>

export async function listAccess(db: Db): Promise<AccessRow[]> {
  return db.selectFrom('widgets').select(columns).execute()
}

export async function findAccess(db: Db, id: string): Promise<AccessRow | undefined> {
  return db.selectFrom('widgets').select(columns).where('widget_id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends. */
export async function lockAccess(db: Db, id: string): Promise<AccessRow | undefined> {
  return db.selectFrom('widgets').select(columns).where('widget_id', '=', id).forUpdate().executeTakeFirst()
}

/** Changes a widget and advances its version. */
export async function updateAccess(db: Db, id: string, change: AccessChange, by: string): Promise<AccessRow> {
  return db
    .updateTable('widgets')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()`, updated_by: by })
    .where('widget_id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Widgets that ended before a time and that nothing else names, locked. The built-in ones stay. */
export async function lockLongEnded(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('widgets')
    .select('widget_id')
    .where('ended_at', '<', before)
    .where('widget_id', 'not in', defaultWidgetIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('experiments')
            .select('experiments.id')
            .where(({ or, eb }) =>
              or([
                eb('widget_a', '=', eb.ref('widgets.widget_id')),
                eb('widget_b', '=', eb.ref('widgets.widget_id')),
              ]),
            ),
        ),
      ),
    )
    .forUpdate()
    .execute()
  return rows.map(({ widget_id }) => widget_id)
}

export async function deleteWidget(db: Db, id: string): Promise<void> {
  await db.deleteFrom('widgets').where('widget_id', '=', id).execute()
}
