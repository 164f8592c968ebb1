import type { Db } from '../db/tables.ts'
import { requestPublish } from '../publication/repository.ts'
import { listMostClicked, listTrending, replaceTrending } from './repository.ts'

const day = 86_400_000
const trendingCount = 5
const clickWindowMs = day
/** articles.json contains no older ones. */
const maxArticleAgeMs = 30 * day

/**
 * Recomputes 人気の記事 from the counted clicks of the last 24 h.
 * @returns true when they changed; a publication is then requested.
 */
export async function refreshTrending(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const ids = await listMostClicked(tx, {
      since: new Date(now.getTime() - clickWindowMs),
      publishedSince: new Date(now.getTime() - maxArticleAgeMs),
      limit: trendingCount,
    })
    if (ids.join() === (await listTrending(tx)).join()) return false
    await replaceTrending(tx, ids)
    await requestPublish(tx)
    return true
  })
}
