import { lockFor } from '@gamelog/server/advisory-lock'
import type { SeedArticle } from './antenna/repository.ts'
import { demoExperiments } from './widget/experiments.ts'
import { makeWidgetHistory } from './widget/history.ts'
import { demoPlaces } from './widget/places.ts'
import {
  insertArticleDays,
  insertClickedArticles,
  insertDays,
  insertExperiment,
  insertPreset,
  isInUse,
  writeMemo,
} from './widget/repository.ts'
import type { Db } from './widget/tables.ts'

const presets = [
  { name: '週末の読みもの', description: '土日に出すもの。長めの記事を中心に。', first: 0, count: 6 },
  { name: '初心者向け', description: '', first: 8, count: 4 },
]

/**
 * Inserts the widgets' invented history, presets, a memo and two A/B tests. Does nothing when anything was counted.
 * @param articles of the demo, newest first; without any there are no presets and no clicks by article
 * @returns number of rows of history
 */
export async function seedWidget(
  db: Db,
  articles: readonly Pick<SeedArticle, 'id' | 'title' | 'sourceSite'>[],
  now = new Date(),
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'demo:widget-seed')
    if (await isInUse(tx)) return 0
    const experiments = []
    for (const { factor, ...experiment } of demoExperiments(now))
      experiments.push({ ...experiment, factor, id: await insertExperiment(tx, experiment) })
    const { days, articleDays } = makeWidgetHistory({
      now,
      places: demoPlaces,
      experiments,
      articles: articles.map(({ id }) => id),
    })
    await insertDays(tx, days)
    await insertArticleDays(tx, articleDays)
    const clicked = new Set(articleDays.map(({ article_id }) => article_id))
    await insertClickedArticles(
      tx,
      articles.filter(({ id }) => clicked.has(id)),
    )
    for (const { first, count, ...preset } of presets) {
      const ids = articles.slice(first, first + count).map(({ id }) => id)
      if (ids.length > 0) await insertPreset(tx, { ...preset, article_ids: ids })
    }
    await writeMemo(tx, 'gamelog-pc-grid', 'PCの標準。相互リンクのサイトにはこれを案内する。')
    return days.length + articleDays.length
  })
}
