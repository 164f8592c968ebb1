import { defaultWidgetIds } from '@gamelog/contracts/widget/ids'
import type { WidgetSettings } from '@gamelog/contracts/widget/settings'
import { type Selectable, sql } from 'kysely'
import type { Db, WidgetTable } from '../../db/tables.ts'

/** Changed fields of a widget; absent = as it is. */
export type WidgetChange = {
  [Field in 'name' | 'memo' | 'article_ids' | 'rule']?: WidgetSettings[Field] | undefined
}

type WidgetRow = Selectable<WidgetTable>

/** Every widget; the built-in ones first, then in the order they were made. */
export async function listWidgetRows(db: Db): Promise<WidgetRow[]> {
  const rows = await db.selectFrom('widgets').selectAll().orderBy('created_at').orderBy('widget_id').execute()
  const places = new Map<string, number>(defaultWidgetIds.map((id, place) => [id, place]))
  const place = ({ widget_id }: WidgetRow) => places.get(widget_id) ?? places.size
  return rows.toSorted((a, b) => place(a) - place(b))
}

/** The same without who may show them. */
export async function listWidgetSettings(db: Db): Promise<WidgetSettings[]> {
  return (await listWidgetRows(db)).map(toSettings)
}

export async function findWidgetSettings(db: Db, id: string): Promise<WidgetSettings | undefined> {
  const row = await db.selectFrom('widgets').selectAll().where('widget_id', '=', id).executeTakeFirst()
  return row && toSettings(row)
}

/** Locks a widget until the transaction ends. */
export async function lockWidget(db: Db, id: string): Promise<WidgetSettings | undefined> {
  const row = await db
    .selectFrom('widgets')
    .selectAll()
    .where('widget_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toSettings(row)
}

/** @returns undefined when there is one with this id already */
export async function addWidget(
  db: Db,
  id: string,
  change: WidgetChange,
  by: string,
): Promise<WidgetSettings | undefined> {
  const row = await db
    .insertInto('widgets')
    .values({ ...columnsOf(change), widget_id: id, name: change.name ?? id, updated_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toSettings(row)
}

/** Changes a widget and advances its version. */
export async function updateWidget(
  db: Db,
  id: string,
  change: WidgetChange,
  by: string,
): Promise<WidgetSettings> {
  const row = await db
    .updateTable('widgets')
    .set({
      ...columnsOf(change),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: by,
    })
    .where('widget_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSettings(row)
}

/** Kysely leaves out what is undefined. */
function columnsOf({ name, memo, article_ids, rule }: WidgetChange) {
  return {
    name,
    memo,
    article_ids,
    rule_order: rule?.order,
    rule_category: rule?.category,
    rule_count: rule?.count,
  }
}

export function toSettings(row: WidgetRow): WidgetSettings {
  const { widget_id, name, memo, article_ids, version, updated_by } = row
  const rule = { order: row.rule_order, category: row.rule_category, count: row.rule_count }
  return {
    widget_id,
    name,
    memo,
    article_ids,
    rule,
    version,
    updated_at: row.updated_at.toISOString(),
    updated_by,
  }
}
