import { setTimeout as sleep } from 'node:timers/promises'
import { pickupPositions } from '@gamelog/contracts/antenna/article'
import { figureDays } from '@gamelog/contracts/antenna/sources-page'
import { type GameCategoryId, gameCategoryIds } from '@gamelog/contracts/common/game-category'
import { articlesOfCategory } from '@gamelog/domain/category'
import { addDays, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { tryLock } from '@gamelog/server/advisory-lock'
import { createDayPartitions } from '@gamelog/server/day-partitions'
import { makeClickHistory } from './antenna/click-history.ts'
import { addOfficeSources, addRules, schedulePickup } from './antenna/office.ts'
import {
  areFeedsRead,
  forgetFigures,
  insertClickCounts,
  insertClicks,
  insertPickups,
  insertRepeats,
  isInUse,
  listArticles,
  listSources,
  requestPublish,
  type SeedArticle,
} from './antenna/repository.ts'
import type { Db } from './antenna/tables.ts'
import { type Random, seededRandom, shuffle } from './common/random.ts'

/** Time limit of the worker's first fetch of all demo feeds. */
const timeoutMs = 20_000
const reserveCount = 6
/** Tabs in which a pickup is to be replaced tomorrow. */
const scheduledTabs: readonly GameCategoryId[] = ['all', 'apex-legends']

/**
 * Inserts pickups for every tab, some planned for tomorrow, sources that fail or are stopped, rules, clicks of the last seven
 * days, and what the clicks of 40 days add up to. Waits for the first articles; does nothing when there are pickups
 * or while another process does it.
 * @returns number of clicks inserted; 0 also when no feed was read in time
 */
export async function seedAntenna(db: Db, now = Date.now()): Promise<number> {
  const deadline = Date.now() + timeoutMs
  while (!(await areFeedsRead(db)) && Date.now() < deadline) await sleep(250)
  const today = jstDayOf(new Date(now))
  const singleDays = Array.from({ length: figureDays }, (_, index) => addDays(today, index + 1 - figureDays))
  for (const table of ['clicks', 'uncounted_clicks']) await createDayPartitions(db, table, singleDays)
  return db.transaction().execute(async (tx) => {
    // Waiting for another seed could take longer than a lock is waited for.
    if (!(await tryLock(tx, 'demo:antenna-seed')) || (await isInUse(tx))) return 0
    const articles = await listArticles(tx)
    if (articles.length === 0) return 0
    const random = seededRandom(20_261_121)
    await seedPickups(tx, articles, random, now)
    await addOfficeSources(tx, now)
    await addRules(tx, now)
    const { clicks, repeats, ...counts } = makeClickHistory(articles, {
      now: new Date(now),
      singleFrom: startOfJstDay(singleDays[0] ?? today),
      random,
    })
    await insertClicks(tx, clicks)
    await insertRepeats(tx, repeats)
    await insertClickCounts(tx, counts)
    await forgetFigures(tx)
    await requestPublish(tx)
    return clicks.length
  })
}

async function seedPickups(db: Db, articles: SeedArticle[], random: Random, now: number): Promise<void> {
  const sources = await listSources(db)
  for (const tab of gameCategoryIds) {
    const newest = articlesOfCategory(articles, sources, tab).slice(0, 40)
    const chosen = shuffle(random, newest).slice(0, pickupPositions.length + reserveCount)
    await insertPickups(
      db,
      tab,
      chosen.map((article, index) => ({
        article_id: article.id,
        position: pickupPositions[index] ?? null,
        priority: Math.max(0, chosen.length - index),
      })),
    )
    const next = newest.find((article) => !chosen.includes(article))
    if (next && scheduledTabs.includes(tab)) await schedulePickup(db, tab, next, now)
  }
}
