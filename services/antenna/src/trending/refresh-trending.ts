import type { Db } from '../db/tables.ts'
import { wantPublication } from '../sources/repository.ts'
import { listMostClicked, listTrending, replaceTrending } from './repository.ts'

const day = 86_400_000
/** decisions.md, "Antenna": five articles, clicks of 24 h; articles.json holds 30 days. */
const limit = 5

/** Computes 人気の記事 anew. Returns whether they changed, and articles.json is to be written. */
export async function refreshTrending(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const ids = await listMostClicked(tx, {
      since: new Date(now.getTime() - day),
      publishedSince: new Date(now.getTime() - 30 * day),
      limit,
    })
    if (ids.join() === (await listTrending(tx)).join()) return false
    await replaceTrending(tx, ids)
    await wantPublication(tx)
    return true
  })
}
