import type { Db } from '../db/tables.ts'
import { requestPublish } from '../publication/repository.ts'
import { readMostClicked } from './read-most-clicked.ts'
import { listTrending, replaceTrending } from './repository.ts'

const trendingCount = 5

/**
 * Recomputes 人気の記事 from the counted clicks of the last 24 h.
 * @returns true when they changed; a publication is then requested.
 */
export async function refreshTrending(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const ids = await readMostClicked(tx, now, trendingCount)
    if (ids.join() === (await listTrending(tx)).join()) return false
    await replaceTrending(tx, ids)
    await requestPublish(tx)
    return true
  })
}
