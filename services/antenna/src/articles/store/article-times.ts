import { zoneOffset } from '../../intake/parsing/date-zone.ts'
import { type DatedSource, hoursAhead, slackMs, witnessesNew } from './clock-lead.ts'
import type { Match } from './match-articles.ts'

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour

/** When an article appeared, as stored. */
export interface ArticleTime {
  published_at: Date
  date_known: boolean
}

/** Null for a date later than the time the article was first seen, by more than clocks differ: an error of the feed. */
export function usableDate(seconds: number | null, seen: Date): Date | null {
  if (seconds === null || seconds < 0) return null
  const date = new Date(seconds * second)
  return date.getTime() > seen.getTime() + slackMs ? null : date
}

/** An item's date without the hours its source is ahead. @param seen when the article was first seen */
export function readDate(
  seconds: number | null,
  { hours_ahead }: Pick<DatedSource, 'hours_ahead'>,
  seen: Date,
): Date | null {
  return usableDate(seconds === null ? null : seconds - (hours_ahead * hour) / second, seen)
}

/** Hours ahead of the articles that have a time of day and appeared just before `now`, the oldest first. */
export function leadsOf(matches: readonly Match[], source: DatedSource, now: Date): (number | null)[] {
  if (!witnessesNew(source, now)) return []
  return matches.toReversed().flatMap(({ kind, item: { item } }) => {
    if (kind === 'known' || item.publishedAt === null) return []
    const written = item.publishedAt * second
    return isDayOnly(written, source) ? [] : hoursAhead(written, now)
  })
}

/**
 * Times of a document's new articles. Those without a usable date get the fetch's, those with a day only the earliest they
 * can have; a second apart, so that wherever articles are listed they stand in the document's order.
 */
export function timesOfNew(
  matches: readonly Match[],
  source: DatedSource,
  now: Date,
): Map<Match, ArticleTime> {
  const fresh = matches.filter(({ kind }) => kind === 'new')
  const sharing = Map.groupBy(
    fresh,
    ({ item: { item } }) => readDate(item.publishedAt, source, now)?.getTime() ?? null,
  )
  const newest = newestOfDays(matches, source)
  const topOf = (time: number, count: number) => {
    if (!isDayOnly(time, source)) return time
    const bottom = Math.max(
      time - second,
      Math.min(lastRead(source), time + day - hour),
      newest.get(time) ?? 0,
    )
    return Math.min(bottom + count * second, now.getTime())
  }
  const times = new Map<Match, ArticleTime>()
  for (const [time, group] of sharing) {
    const top = time === null ? now.getTime() : topOf(time, group.length)
    for (const [index, match] of group.entries())
      times.set(match, { published_at: new Date(top - index * second), date_known: time !== null })
  }
  return times
}

/**
 * The time of an article whose date becomes known after it was stored.
 * @param stored time it was first seen, which stays where the date is no more than its day
 */
export function timeOnceKnown(date: Date, stored: Date, source: Pick<DatedSource, 'zone'>): Date {
  const start = date.getTime()
  if (!isDayOnly(start, source)) return date
  return new Date(Math.min(Math.max(start, stored.getTime()), start + day - second))
}

/** Time of the newest stored article of each day, by the beginning of the day: new ones of that day stand above it. */
function newestOfDays(matches: readonly Match[], { zone }: DatedSource): Map<number, number> {
  const offset = offsetOf(zone)
  const newest = new Map<number, number>()
  for (const match of matches) {
    if (match.kind === 'new') continue
    const time = match.article.published_at.getTime()
    const start = time - ((time + offset) % day)
    newest.set(start, Math.max(time, newest.get(start) ?? 0))
  }
  return newest
}

/** When the document before was read, after which all new articles appeared; 0 = there was none. */
function lastRead({ body_hash, last_ok_at }: DatedSource): number {
  return body_hash === null ? 0 : (last_ok_at?.getTime() ?? 0)
}

/** Midnight in the source's zone: what a date without a time is read as, and what feeds write that know the day only. */
function isDayOnly(time: number, { zone }: Pick<DatedSource, 'zone'>): boolean {
  return (time + offsetOf(zone)) % day === 0
}

function offsetOf(zone: string): number {
  return (zoneOffset(zone) ?? 0) * second
}
