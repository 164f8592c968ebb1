import { setTimeout as sleep } from 'node:timers/promises'
import { pickupPositions } from '@gamelog/contracts/antenna/article'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { gameCategoryIds } from '@gamelog/contracts/common/games'
import { articlesOfCategory } from '@gamelog/domain/category'
import { jstClock } from '@gamelog/domain/jst'
import { lockFor } from '@gamelog/server/advisory-lock'
import { addOfficeSources, addRules, schedulePickup } from './antenna/office.ts'
import {
  areFeedsRead,
  insertClicks,
  insertPickups,
  insertRepeats,
  isInUse,
  listArticles,
  listSources,
  requestPublish,
  type SeedArticle,
} from './antenna/repository.ts'
import type { Db, SeedClick } from './antenna/tables.ts'
import { below, pick, type Random, randomUuid, seededRandom, shuffle } from './common/random.ts'

const day = 86_400_000
/** Time limit of the worker's first fetch of all demo feeds. */
const timeoutMs = 20_000
const reserveCount = 6
const clickCount = 3_000
/** Tabs in which a pickup is to be replaced tomorrow. */
const scheduledTabs: readonly GameCategoryId[] = ['all', 'apex-legends']

/**
 * Inserts pickups for every tab, some planned for tomorrow, sources that fail or are stopped, rules, and clicks of two
 * days. Waits for the first articles; does nothing when there are pickups.
 * @returns number of clicks inserted; 0 also when no feed was read in time
 */
export async function seedAntenna(db: Db, now = Date.now()): Promise<number> {
  const deadline = Date.now() + timeoutMs
  while (!(await areFeedsRead(db)) && Date.now() < deadline) await sleep(250)
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'demo:antenna-seed')
    if (await isInUse(tx)) return 0
    const articles = await listArticles(tx)
    if (articles.length === 0) return 0
    const random = seededRandom(20_261_121)
    await seedPickups(tx, articles, random, now)
    await addOfficeSources(tx, now)
    await addRules(tx, now)
    const clicks = Array.from({ length: clickCount }, () => makeClick(articles, random, now))
    await insertClicks(tx, clicks)
    await insertRepeats(
      tx,
      clicks.filter(() => random() < 0.06).map((click) => repeatOf(click, random)),
    )
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

/** A click skewed towards new articles, and away from the night hours in Japan. */
function makeClick(articles: SeedArticle[], random: Random, now: number): SeedClick {
  const article = articles[Math.floor(random() ** 3 * articles.length)] ?? pick(random, articles)
  let at = now - random() * 2 * day
  const hour = jstClock(new Date(at)).getUTCHours()
  if (hour >= 2 && hour < 7 && random() < 0.7) at -= 6 * 3_600_000
  const onRedirect = random() < 0.45
  return {
    id: randomUuid(random),
    at: new Date(at),
    article_id: article.id,
    page: onRedirect ? 'intermediate' : 'main',
    from_host: onRedirect && random() < 0.2 ? 'blog.example.com' : null,
    visitor: `demo-${below(random, 600)}`,
  }
}

function repeatOf(click: SeedClick, random: Random): SeedClick {
  return {
    ...click,
    id: randomUuid(random),
    at: new Date(click.at.getTime() + 1_000 + below(random, 20_000)),
  }
}
