import { setTimeout as sleep } from 'node:timers/promises'
import { pickupPositions } from '@gamelog/contracts/antenna/article'
import { gameCategoryIds } from '@gamelog/contracts/common/game-category'
import { articlesOfCategory } from '@gamelog/domain/category'
import {
  areFeedsRead,
  type Db,
  insertClicks,
  insertPickups,
  insertRepeats,
  isInUse,
  listArticles,
  listSources,
  lockSeed,
  type SeedArticle,
  type SeedClick,
  wantPublication,
} from './antenna/repository.ts'
import { type Random, seededRandom } from './board/random.ts'

const day = 86_400_000
/** ms the worker gets for its first round of the demo feeds. */
const patience = 20_000
const reserves = 6
const clickCount = 3_000

/**
 * Gives the demo its pickups in every tab and the clicks of two days. Waits for the first articles; does
 * nothing when there are pickups.
 * @returns how many clicks were made; 0 also when no feed was read in time.
 */
export async function seedAntenna(db: Db, now = Date.now()): Promise<number> {
  const deadline = Date.now() + patience
  while (!(await areFeedsRead(db)) && Date.now() < deadline) await sleep(250)
  return db.transaction().execute(async (tx) => {
    await lockSeed(tx)
    if (await isInUse(tx)) return 0
    const articles = await listArticles(tx)
    if (articles.length === 0) return 0
    const random = seededRandom(20_261_121)
    await seedPickups(tx, articles, random)
    const clicks = Array.from({ length: clickCount }, () => makeClick(articles, random, now))
    await insertClicks(tx, clicks)
    await insertRepeats(
      tx,
      clicks.filter(() => random.next() < 0.06).map((click) => repeatOf(click, random)),
    )
    await wantPublication(tx)
    return clicks.length
  })
}

async function seedPickups(db: Db, articles: SeedArticle[], random: Random): Promise<void> {
  const sources = await listSources(db)
  for (const tab of gameCategoryIds) {
    const newest = articlesOfCategory(articles, sources, tab).slice(0, 40)
    const chosen = random.shuffle(newest).slice(0, pickupPositions.length + reserves)
    await insertPickups(
      db,
      tab,
      chosen.map((article, index) => ({
        article_id: article.id,
        position: pickupPositions[index] ?? null,
        priority: Math.max(0, chosen.length - index),
      })),
    )
  }
}

/** New articles are clicked more, a few of them most; at night fewer people are about. */
function makeClick(articles: SeedArticle[], random: Random, now: number): SeedClick {
  const article = articles[Math.floor(random.next() ** 3 * articles.length)] ?? random.pick(articles)
  let at = now - random.next() * 2 * day
  const hour = new Date(at + 9 * 3_600_000).getUTCHours()
  if (hour >= 2 && hour < 7 && random.next() < 0.7) at -= 6 * 3_600_000
  const onRedirect = random.next() < 0.45
  return {
    id: random.uuid(),
    at: new Date(at),
    article_id: article.id,
    page: onRedirect ? 'intermediate' : 'main',
    from_host: onRedirect && random.next() < 0.2 ? 'blog.example.com' : null,
    visitor: `demo-${random.below(600)}`,
  }
}

function repeatOf(click: SeedClick, random: Random): SeedClick {
  return { ...click, id: random.uuid(), at: new Date(click.at.getTime() + 1_000 + random.below(20_000)) }
}
