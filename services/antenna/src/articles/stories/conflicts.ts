import type { Article } from './article.ts'
import { type EventConflict, eventConflict } from './conflict-events.ts'
import { type NameConflict, nameConflict } from './conflict-names.ts'
import type { Figure } from './numbers.ts'
import { disjoint, none } from './sets.ts'
import { areSlotTwins } from './slot-twins.ts'

/** Figures that one event has one value of. */
const single = ['version', 'season', 'date', 'day', 'round', 'part', 'change'] as const

/** Why two articles cannot tell of one event, whatever they share. */
export type Conflict =
  | 'source'
  | 'span'
  | (typeof single)[number]
  | 'score'
  | 'number'
  | 'slot'
  | NameConflict
  | EventConflict

const hour = 3_600_000
/** An event spreads over at most this. */
export const longestSpan = 72 * hour
/** A source that sends one title again within this sent the same article. */
const repeatSpan = 6 * hour
/** Units counted once per event: prices and times may be the whole or the difference. */
const firmUnits = new Set([
  '人',
  '位',
  '回',
  '連勝',
  '連敗',
  '連覇',
  '校',
  '試合',
  'キル',
  'g',
  'hz',
  '種',
  '周年',
  'か月',
  '代',
  'チーム',
  '%',
])
const repriced = ['sale', 'price-rise', 'price-cut']
/** @returns the first reason why these are two events, or undefined */
export function conflictOf(a: Article, b: Article): Conflict | undefined {
  const apart = Math.abs(a.item.publishedAt - b.item.publishedAt)
  if (apart > longestSpan) return 'span'
  if (a.site === b.site && !(a.bare === b.bare && apart <= repeatSpan)) return 'source'
  for (const kind of single) if (disjoint(valuesOf(a, kind), valuesOf(b, kind))) return kind
  if (differentScores(a, b)) return 'score'
  if (differentNumbers(a, b)) return 'number'
  return nameConflict(a, b) ?? eventConflict(a, b, apart) ?? (areSlotTwins(a, b) ? 'slot' : undefined)
}

function valuesOf(article: Article, kind: Figure['kind']): ReadonlySet<string> {
  return article.values.get(kind) ?? none
}

/** Maps won are compared with maps won, rounds won with rounds won. */
function differentScores(a: Article, b: Article): boolean {
  const ofMaps = (scores: ReadonlySet<string>, wanted: boolean) =>
    new Set([...scores].filter((score) => Number(score.split('-')[0]) <= 5 === wanted))
  const [one, other] = [valuesOf(a, 'score'), valuesOf(b, 'score')]
  return (
    disjoint(ofMaps(one, true), ofMaps(other, true)) || disjoint(ofMaps(one, false), ofMaps(other, false))
  )
}

function differentNumbers(a: Article, b: Article): boolean {
  for (const [unit, values] of a.counts) {
    const others = b.counts.get(unit)
    if (!others || !(firmUnits.has(unit) || (unit === '円' && areLaunches(a, b)))) continue
    if (!values.some((value) => others.some((other) => sameNumber(value, other)))) return true
  }
  return false
}

/** True when neither title tells of a sale or a changed price. */
function areLaunches(a: Article, b: Article): boolean {
  return !repriced.some((kind) => a.events.has(kind) || b.events.has(kind))
}

/** Headlines round: 23.4 becomes 23, and 9,812 becomes 10,000. */
function sameNumber(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) / Math.max(a, b) < 0.05
}
