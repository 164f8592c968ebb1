import { jstDayOf, slotMs, startOfHour, startOfSlot } from '@gamelog/domain/jst'
import { below, type Random, randomUuid } from '../common/random.ts'
import { countsBySlot, type SlotCount } from '../common/traffic.ts'
import type { SeedArticle } from './repository.ts'
import type { ClickRollUps, SeedClick } from './tables.ts'

/** Clicks of the busiest hour. */
const peak = 120
/** Readers click on articles newer than this many others, most on the newest. */
const readArticles = 250
/** Articles there are to click on before most of them were published. */
const leastArticles = 12

export interface ClickHistory extends ClickRollUps {
  /** Of the last days. */
  clicks: SeedClick[]
  /** Second clicks within 30 s of them. */
  repeats: SeedClick[]
}

interface HistoryOptions {
  now: Date
  /** Clicks from here on are also made one by one. */
  singleFrom: Date
  random: Random
}

/**
 * Clicks of the demo's history and of today, each on an article that was published by then where there was one.
 * @param articles newest first
 */
export function makeClickHistory(
  articles: readonly SeedArticle[],
  { now, singleFrom, random }: HistoryOptions,
): ClickHistory {
  const single: Pick<ClickHistory, 'clicks' | 'repeats'> = { clicks: [], repeats: [] }
  const [slots, hours, days] = [
    new Map<string, ClickHistory['slots'][number]>(),
    new Map<string, ClickHistory['hours'][number]>(),
    new Map<string, ClickHistory['days'][number]>(),
  ]
  const count = ({ at, article_id, page }: SeedClick, counted: 0 | 1) => {
    const [slot, hour, day] = [startOfSlot(at), startOfHour(at), jstDayOf(at)]
    const none = { page, clicks: 0, raw: 0 }
    for (const row of [
      rowOf(slots, `${slot.getTime()} ${page}`, { ...none, slot }),
      rowOf(hours, `${hour.getTime()} ${article_id} ${page}`, { ...none, hour, article_id }),
      rowOf(days, `${day} ${article_id} ${page}`, { ...none, day, article_id }),
    ]) {
      row.clicks += counted
      row.raw += 1
    }
  }
  for (const part of countsBySlot(peak, 'demo:clicks', now)) {
    const readable = publishedBy(articles, part.slot)
    for (let index = 0; index < part.count; index += 1) {
      const click = makeClick(readable, part, now, random)
      const repeat = random() < 0.06 ? repeatOf(click, now, random) : undefined
      count(click, 1)
      if (repeat) count(repeat, 0)
      if (click.at < singleFrom) continue
      single.clicks.push(click)
      if (repeat) single.repeats.push(repeat)
    }
  }
  return { ...single, slots: [...slots.values()], hours: [...hours.values()], days: [...days.values()] }
}

function rowOf<Row>(rows: Map<string, Row>, key: string, empty: Row): Row {
  const row = rows.get(key) ?? empty
  rows.set(key, row)
  return row
}

function publishedBy(articles: readonly SeedArticle[], time: Date): readonly SeedArticle[] {
  const newest = articles.findIndex(({ published_at }) => published_at <= time)
  const first = newest === -1 ? articles.length : newest
  return articles.slice(Math.max(0, Math.min(first, articles.length - leastArticles)), first + readArticles)
}

/** A click skewed towards new articles. */
function makeClick(
  articles: readonly SeedArticle[],
  { slot }: SlotCount,
  now: Date,
  random: Random,
): SeedClick {
  const article = articles[Math.floor(random() ** 3 * articles.length)] as SeedArticle
  const passed = Math.min(slotMs, now.getTime() - slot.getTime())
  const onRedirect = random() < 0.45
  return {
    id: randomUuid(random),
    at: new Date(slot.getTime() + below(random, Math.max(1, passed))),
    article_id: article.id,
    page: onRedirect ? 'intermediate' : 'main',
    from_host: onRedirect && random() < 0.2 ? 'blog.example.com' : null,
    visitor: `demo-${below(random, 600)}`,
  }
}

function repeatOf(click: SeedClick, now: Date, random: Random): SeedClick {
  const at = Math.min(now.getTime(), click.at.getTime() + 1_000 + below(random, 20_000))
  return { ...click, id: randomUuid(random), at: new Date(at) }
}
