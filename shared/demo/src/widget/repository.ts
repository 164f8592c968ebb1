import type { ArticleDayRow, DayRow, Db, ExperimentRow } from './tables.ts'

/** True when there are figures or presets: the seed then has nothing to do. */
export async function isInUse(db: Db): Promise<boolean> {
  const counted = await db.selectFrom('widget_days').select('widget_id').limit(1).executeTakeFirst()
  const preset = await db.selectFrom('presets').select('name').limit(1).executeTakeFirst()
  return counted !== undefined || preset !== undefined
}

/** @returns its id */
export async function insertExperiment(db: Db, experiment: ExperimentRow): Promise<number> {
  const { id } = await db
    .insertInto('experiments')
    .values(experiment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const batchSize = 1_000

export async function insertDays(db: Db, rows: readonly DayRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize)
    await db
      .insertInto('widget_days')
      .values(rows.slice(start, start + batchSize))
      .execute()
}

export async function insertArticleDays(db: Db, rows: readonly ArticleDayRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize)
    await db
      .insertInto('widget_article_days')
      .values(rows.slice(start, start + batchSize))
      .execute()
}

export async function insertClickedArticles(
  db: Db,
  articles: readonly { id: string; title: string; sourceSite: string }[],
): Promise<void> {
  if (articles.length === 0) return
  const rows = articles.map(({ id, title, sourceSite }) => ({ article_id: id, title, site: sourceSite }))
  await db.insertInto('clicked_articles').values(rows).execute()
}

export async function insertPreset(
  db: Db,
  preset: { name: string; description: string; article_ids: string[] },
): Promise<void> {
  await db.insertInto('presets').values(preset).execute()
}

/** Writes a memo where there is none. */
export async function writeMemo(db: Db, widgetId: string, memo: string): Promise<void> {
  await db
    .updateTable('widgets')
    .set({ memo })
    .where('widget_id', '=', widgetId)
    .where('memo', '=', '')
    .execute()
}
