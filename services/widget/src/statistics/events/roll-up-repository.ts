import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { WidgetRollUp } from './roll-up.ts'

/** Adds counts to the roll-ups. */
export async function addToRollUps(tx: Db, { days, articleDays }: WidgetRollUp): Promise<void> {
  const sum = (table: 'widget_days' | 'widget_article_days', column: string) =>
    sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`
  const ofDays = (column: string) => sum('widget_days', column)
  const ofArticles = (column: string) => sum('widget_article_days', column)
  if (days.length > 0)
    await tx
      .insertInto('widget_days')
      .values(days)
      .onConflict((conflict) =>
        conflict.columns(['day', 'widget_id', 'domain', 'experiment_id', 'is_demo']).doUpdateSet({
          views: ofDays('views'),
          raw_views: ofDays('raw_views'),
          clicked_views: ofDays('clicked_views'),
          clicks: ofDays('clicks'),
          raw_clicks: ofDays('raw_clicks'),
          transitions: ofDays('transitions'),
        }),
      )
      .execute()
  if (articleDays.length > 0)
    await tx
      .insertInto('widget_article_days')
      .values(articleDays)
      .onConflict((conflict) =>
        conflict.columns(['day', 'widget_id', 'domain', 'article_id', 'is_demo']).doUpdateSet({
          clicks: ofArticles('clicks'),
          transitions: ofArticles('transitions'),
        }),
      )
      .execute()
}

const demoTables = ['widget_days', 'widget_article_days'] as const

/** Removes what the demo's seed invented. @returns number of rows */
export async function deleteDemoCounts(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let rows = 0
    for (const table of demoTables) {
      const { numDeletedRows } = await tx.deleteFrom(table).where('is_demo', '=', true).executeTakeFirst()
      rows += Number(numDeletedRows)
    }
    return rows
  })
}
