import { requestPublish } from '../../articles/publication/repository.ts'
import type { Db } from '../../db/tables.ts'
import { readMostClicked, readPopular } from './read-most-clicked.ts'
import { listTrending, replaceOrder } from './repository.ts'

const trendingCount = 5
const popularCount = 200

/**
 * Recomputes 人気の記事 and the order of 人気 from the counted clicks of the last 24 h. The order changes with every
 * click: it goes out with the next publication, so that open pages do not load the file again for it.
 * @returns true when 人気の記事 changed; a publication is then requested.
 */
export async function refreshTrending(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await replaceOrder(tx, 'popular', await readPopular(tx, now, popularCount))
    const ids = await readMostClicked(tx, now, trendingCount)
    if (ids.join() === (await listTrending(tx)).join()) return false
    await replaceOrder(tx, 'trending', ids)
    await requestPublish(tx)
    return true
  })
}
