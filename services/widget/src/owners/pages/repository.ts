import { defaultWidgetIds } from '@gamelog/contracts/widget/ids'
import { type Selectable, sql } from 'kysely'
import type { Db, WidgetTable } from '../../db/tables.ts'

export type PublicWidget = Pick<Selectable<WidgetTable>, (typeof columns)[number]>

const columns = [
  ...(['widget_id', 'name', 'article_ids', 'version', 'updated_at', 'ended_at'] as const),
  ...(['rule_order', 'rule_category', 'rule_count'] as const),
] as const

/** Every widget that has not ended, the built-in ones first. */
export async function listPublicWidgets(db: Db): Promise<PublicWidget[]> {
  const rows = await db
    .selectFrom('widgets')
    .select(columns)
    .where('ended_at', 'is', null)
    .orderBy('widget_id')
    .execute()
  const builtIn: readonly string[] = defaultWidgetIds
  const rank = ({ widget_id }: PublicWidget) => builtIn.indexOf(widget_id) + 1 || Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => Math.sign(rank(a) - rank(b)) || 0)
}

export async function findPublicWidget(db: Db, widgetId: string): Promise<PublicWidget | undefined> {
  return db.selectFrom('widgets').select(columns).where('widget_id', '=', widgetId).executeTakeFirst()
}

/** Whether anything was ever counted for a domain. */
export async function hasFigures(db: Db, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('widget_days')
    .select('widget_id')
    .where('domain', '=', domain)
    .where(sql<number>`views + clicks + transitions`, '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of the given widgets those that have ended; one that is deleted has. */
export async function listEnded(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('widgets')
    .select('widget_id')
    .where('widget_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
  const present = new Set(rows.map(({ widget_id }) => widget_id))
  return ids.filter((id) => !present.has(id))
}
