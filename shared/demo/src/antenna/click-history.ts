import { jstDayOf, slotMs, startOfHour, startOfSlot } from '@gamelog/domain/jst'
import { below, type Random, randomUuid, seededRandom, shuffle } from '../common/random.ts'
import { countsBySlot, type SlotCount } from '../common/traffic.ts'
import type { SeedArticle } from './repository.ts'
import type { ClickRollUps, SeedClick } from './tables.ts'

/** Clicks of the busiest hour. */
const peak = 120
/** Readers click on articles newer than this many others, most on the newest. */
const readArticles = 250
/** Published articles enough for a day's clicks; the demo's feeds go back a few days only. */
const enoughArticles = 60

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
 * Clicks of the demo's history and of today, on articles that were published by then where there were any.
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
  const count = ({ at, article_id, page }: Click, counted: 0 | 1) => {
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
  const readableAt = createReadable(articles)
  for (const part of countsBySlot(peak, 'demo:clicks', now)) {
    const readable = readableAt(part.slot)
    for (let index = 0; index < part.count; index += 1) {
      const click = makeClick(readable, part, now, random)
      const repeat = random() < 0.06 ? repeatOf(click, now, random) : undefined
      count(click, 1)
      if (repeat) count(repeat, 0)
      if (click.at < singleFrom) continue
      const stored = toSingle(click, random)
      single.clicks.push(stored)
      if (repeat) single.repeats.push({ ...stored, ...repeat, id: randomUuid(random) })
    }
  }
  return { ...single, slots: [...slots.values()], hours: [...hours.values()], days: [...days.values()] }
}

function rowOf<Row>(rows: Map<string, Row>, key: string, empty: Row): Row {
  const row = rows.get(key) ?? empty
  rows.set(key, row)
  return row
}

/** Tells the articles published by a time, newest first; where they are too few, any, in an order of the day's own. */
function createReadable(articles: readonly SeedArticle[]): (time: Date) => readonly SeedArticle[] {
  const byDay = new Map<string, readonly SeedArticle[]>()
  const times = articles.map(({ published_at }) => published_at.getTime())
  return (time) => {
    const newest = times.findIndex((published) => published <= time.getTime())
    const published = newest === -1 ? [] : articles.slice(newest, newest + readArticles)
    if (published.length >= enoughArticles) return published
    const day = jstDayOf(time)
    const order = byDay.get(day) ?? shuffle(seededRandom(`demo:clicks ${day}`), articles)
    byDay.set(day, order)
    return order
  }
}

type Click = Pick<SeedClick, 'at' | 'article_id' | 'page'>

/** A click skewed towards new articles. */
function makeClick(articles: readonly SeedArticle[], { slot }: SlotCount, now: Date, random: Random): Click {
  const article = articles[Math.floor(random() ** 3 * articles.length)] as SeedArticle
  const passed = Math.min(slotMs, now.getTime() - slot.getTime())
  return {
    at: new Date(slot.getTime() + below(random, Math.max(1, passed))),
    article_id: article.id,
    page: random() < 0.45 ? 'intermediate' : 'main',
  }
}

/** The same visitor's next click, at most 21 s later and within the same ten minutes. */
function repeatOf(click: Click, now: Date, random: Random): Click {
  const latest = Math.min(now.getTime(), startOfSlot(click.at).getTime() + slotMs - 1)
  return { ...click, at: new Date(Math.min(latest, click.at.getTime() + 1_000 + below(random, 20_000))) }
}

function toSingle(click: Click, random: Random): SeedClick {
  const fromSite = click.page === 'intermediate' && random() < 0.2
  return {
    ...click,
    id: randomUuid(random),
    from_host: fromSite ? 'blog.example.com' : null,
    visitor: `demo-${below(random, 600)}`,
  }
}
