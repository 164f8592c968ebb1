import type { Db } from '../../db/tables.ts'
import { listMostClicked } from './repository.ts'

const day = 86_400_000
const clickWindowMs = day
/** articles.json contains no older ones. */
const maxArticleAgeMs = 30 * day

/** Ids of the articles with the most discounted clicks in 24 h, most first. */
export async function readMostClicked(db: Db, now: Date, limit: number): Promise<string[]> {
  return listMostClicked(db, { ...windowAt(now), limit })
}

/** The same, but a click counts the less the older it is: nothing after 24 h. */
export async function readPopular(db: Db, now: Date, limit: number): Promise<string[]> {
  return listMostClicked(db, { ...windowAt(now), limit, fadesFrom: now })
}

function windowAt(now: Date) {
  return {
    since: new Date(now.getTime() - clickWindowMs),
    publishedSince: new Date(now.getTime() - maxArticleAgeMs),
  }
}
