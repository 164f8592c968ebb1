import type { Article } from './article.ts'
import type { Figure } from './numbers.ts'

/** Why two articles cannot tell of one event, whatever they share. */
export type Conflict =
  | 'source'
  | 'span'
  | 'game'
  | 'version'
  | 'season'
  | 'date'
  | 'day'
  | 'round'
  | 'part'
  | 'change'
  | 'score'
  | 'number'
  | 'opponent'
  | 'rumour'
  | 'fix'
  | 'planned'
  | 'opposite'

const hour = 3_600_000
/** An event spreads over at most this. */
export const longestSpan = 72 * hour
const rumourSpan = 48 * hour
/** A source that sends one title again within this sent the same article. */
const repeatSpan = 6 * hour
/** Bans and the word that some were wrong are one event only when they come together. */
const correctionSpan = 24 * hour
const japaneseTime = 9 * hour

/** Figures that one event has one value of. */
const single = ['version', 'season', 'date', 'day', 'round', 'part', 'change'] as const
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
])
/** Kinds of event that exclude each other. */
const opposites: readonly (readonly [string, string])[] = [
  ['leave', 'join'],
  ['retire', 'join'],
  ['bench', 'join'],
  ['start', 'end'],
  ['release', 'end-of-service'],
  ['nerf', 'buff'],
  ['champion', 'eliminated'],
  ['removal', 'return'],
  ['price-rise', 'price-cut'],
  ['bench', 'disband'],
]

/** @returns the first reason why these are two events, or undefined */
export function conflictOf(a: Article, b: Article): Conflict | undefined {
  const apart = Math.abs(a.item.publishedAt - b.item.publishedAt)
  if (apart > longestSpan) return 'span'
  if (a.site === b.site && !(a.bare === b.bare && apart <= repeatSpan)) return 'source'
  if (differentGames(a.games, b.games)) return 'game'
  for (const kind of single) if (disjoint(valuesOf(a, kind), valuesOf(b, kind))) return kind
  if (differentScores(a, b)) return 'score'
  if (differentNumbers(a, b)) return 'number'
  if (differentOpponents(a, b)) return 'opponent'
  if (rumourAndOfficial(a, b) || (a.marks.has('rumour') && b.marks.has('rumour') && apart > rumourSpan))
    return 'rumour'
  if (bugAndFix(a, b) || bugAndFix(b, a)) return 'fix'
  if (plannedAndRunning(a, b) || plannedAndRunning(b, a)) return 'planned'
  if (oppositeEvents(a.events, b.events)) return 'opposite'
  if (apart > correctionSpan && a.events.has('wrong-ban') !== b.events.has('wrong-ban')) return 'opposite'
  return undefined
}

function disjoint<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a.size > 0 && b.size > 0 && a.isDisjointFrom(b)
}

function valuesOf(article: Article, kind: Figure['kind']): ReadonlySet<string> {
  return article.values.get(kind) ?? none
}

const none: ReadonlySet<string> = new Set()

/** A game and its edition for phones agree; two editions do not. */
function differentGames(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return false
  for (const one of a) {
    for (const other of b) {
      if (one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)) return false
    }
  }
  return true
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
    if (!others || !firmUnits.has(unit)) continue
    if (!values.some((value) => others.some((other) => sameNumber(value, other)))) return true
  }
  return false
}

/** Headlines round: 23.4 becomes 23, and 9,812 becomes 10,000. */
function sameNumber(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) / Math.max(a, b) < 0.05
}

/** Both name whom the other side of a match was, and neither title knows the other's. */
function differentOpponents(a: Article, b: Article): boolean {
  if (!a.opponent || !b.opponent || a.opponent === b.opponent) return false
  if (a.bare.includes(b.opponent) || b.bare.includes(a.opponent)) return false
  return !isShort(a.opponent) && !isShort(b.opponent) && isLatin(a.opponent) === isLatin(b.opponent)
}

const isLatin = (name: string) => /^[a-z0-9 ]+$/.test(name)
const isShort = (name: string) => isLatin(name) && name.length <= 4

function rumourAndOfficial(a: Article, b: Article): boolean {
  return (
    (a.marks.has('rumour') && !b.marks.has('rumour') && b.marks.has('official')) ||
    (b.marks.has('rumour') && !a.marks.has('rumour') && a.marks.has('official'))
  )
}

/** Start and end of an outage are one event; a bug and the patch that mends it are two. */
function bugAndFix(bug: Article, fix: Article): boolean {
  if (!bug.events.has('bug') || bug.marks.has('fixed') || bug.marks.has('unfixed')) return false
  if (bug.events.has('outage') || fix.events.has('outage') || fix.events.has('restored')) return false
  return fix.marks.has('fixed') && !fix.marks.has('unfixed')
}

/** One announces a day to come, the other came out on it or tells that the thing is there. */
function plannedAndRunning(plan: Article, thing: Article): boolean {
  if (plan.marks.has('planned') && !thing.marks.has('planned') && thing.marks.has('running')) return true
  const published = dayOf(plan.item.publishedAt)
  const later = dayOf(thing.item.publishedAt)
  for (const day of plan.namedDays) {
    if (day > published && day <= later && !thing.namedDays.has(day)) return true
  }
  return false
}

/** Number of the day in Japan. */
export function dayOf(at: number): number {
  return Math.floor((at + japaneseTime) / (24 * hour))
}

function oppositeEvents(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const only = (one: string, other: string, x: ReadonlySet<string>, y: ReadonlySet<string>) =>
    x.has(one) && !x.has(other) && y.has(other) && !y.has(one)
  return opposites.some(([one, other]) => only(one, other, a, b) || only(one, other, b, a))
}
