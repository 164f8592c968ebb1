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
  | 'region'
  | 'platform'
  | 'half'
  | 'tournament'
  | 'variant'
  | 'quoted'
  | 'outage'
  | 'audience'
  | 'rumour'
  | 'fix'
  | 'planned'
  | 'opposite'
  | 'turn'
  | 'name'

const hour = 3_600_000
/** An event spreads over at most this. */
export const longestSpan = 72 * hour
const rumourSpan = 48 * hour
/** A source that sends one title again within this sent the same article. */
const repeatSpan = 6 * hour
/** Bans and the word that some were wrong are one event only when they come together. */
const correctionSpan = 24 * hour
/** Two outages farther apart are two. */
const outageSpan = 36 * hour
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
  ['start', 'end'],
  ['release', 'end-of-service'],
  ['nerf', 'buff'],
  ['champion', 'eliminated'],
  ['removal', 'return'],
  ['price-rise', 'price-cut'],
  ['advance', 'eliminated'],
]

/** What may happen to a member of a team: one at a time. A transfer is both a leaving and a joining. */
const moves = [
  'leave',
  'join',
  'retire',
  'bench',
  'hiatus',
  'disband',
  'resign',
  'appointed',
  'contract-extended',
]
/** Kinds that make another event of one that began, came out or was won. */
const turns = ['cancel', 'delay', 'revoked', 'extend', 'shortage', 'recruit']
const turned = ['start', 'release', 'champion', 'record']

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
  for (const facet of ['region', 'platform', 'half'] as const) {
    if (disjoint(a.facets.get(facet) ?? none, b.facets.get(facet) ?? none)) return facet
  }
  if (differentTournaments(a, b)) return 'tournament'
  if (differentVariants(a, b)) return 'variant'
  if (differentQuotes(a, b)) return 'quoted'
  if (apart > outageSpan && a.events.has('outage') && b.events.has('outage')) return 'outage'
  if (resultAndAudience(a, b) || resultAndAudience(b, a)) return 'audience'
  if (rumourAndOfficial(a, b) || (a.marks.has('rumour') && b.marks.has('rumour') && apart > rumourSpan))
    return 'rumour'
  if (bugAndFix(a, b) || bugAndFix(b, a)) return 'fix'
  if (plannedAndRunning(a, b) || plannedAndRunning(b, a)) return 'planned'
  if (oppositeEvents(a.events, b.events) || differentMoves(a.events, b.events)) return 'opposite'
  if (turnOf(a.events, b.events) || turnOf(b.events, a.events)) return 'turn'
  if (otherName(a, b)) return 'name'
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

/** Names may be cut short: one within the other is the same. */
function differentTournaments(a: Article, b: Article): boolean {
  const [one, other] = [a.facets.get('tournament'), b.facets.get('tournament')]
  if (!one || !other) return false
  return ![...one].some((x) => [...other].some((y) => x.includes(y) || y.includes(x)))
}

/** Both put a name in quotation marks, in one script, and neither title has the other's. */
function differentQuotes(a: Article, b: Article): boolean {
  const [one, other] = [a.facets.get('quoted'), b.facets.get('quoted')]
  if (!one || !other) return false
  if ([...one].some((name) => b.text.includes(name)) || [...other].some((name) => a.text.includes(name)))
    return false
  return [...one].some((x) => [...other].some((y) => isLatin(x) === isLatin(y)))
}

/** Both name one model, and only one of them its small or coloured edition. */
function differentVariants(a: Article, b: Article): boolean {
  const [one, other] = [a.facets.get('variant') ?? none, b.facets.get('variant') ?? none]
  if (one.symmetricDifference(other).size === 0) return false
  return !modelsOf(a).isDisjointFrom(modelsOf(b))
}

const noModels = /^(?:.|pro|mini|lite|the|new|fps|pc|hz)$/

function modelsOf({ tokens }: Article): ReadonlySet<string> {
  const words = [...tokens.keys()].flatMap((key) => (key.startsWith('latin ') ? key.slice(6).split(' ') : []))
  return new Set(words.filter((word) => !noModels.test(word)))
}

const results = ['champion', 'win', 'eliminated', 'advance']

/** How many watched a match is another article than how it ended. */
function resultAndAudience(audience: Article, result: Article): boolean {
  if (!audience.events.has('peak-players') || result.events.has('peak-players')) return false
  return !results.some((kind) => audience.events.has(kind)) && results.some((kind) => result.events.has(kind))
}

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

function differentMoves(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [one, other] = [a, b].map((events) => new Set(moves.filter((move) => events.has(move))))
  return one !== undefined && other !== undefined && disjoint(one, other)
}

function turnOf(later: ReadonlySet<string>, first: ReadonlySet<string>): boolean {
  if (!turned.some((kind) => first.has(kind))) return false
  const kinds = turns.filter((kind) => later.has(kind))
  return kinds.length > 0 && !kinds.some((kind) => first.has(kind))
}

/** Share of both titles that begins and ends alike, from which on they say one thing of two names. */
const sameSentence = 0.6
const nameIn = /[ァ-ヺー]{2,}|[a-z]{3,}|[一-鿿]{2,}/

/** Two titles that are alike but for a name in one place: 「ロキの衣装を配布」 and 「ヘラの衣装を配布」. */
function otherName(a: Article, b: Article): boolean {
  const [x, y] = [a.bare, b.bare]
  const shorter = Math.min(x.length, y.length)
  let head = 0
  while (head < shorter && x[head] === y[head]) head += 1
  let tail = 0
  while (tail < shorter - head && x.at(-1 - tail) === y.at(-1 - tail)) tail += 1
  if (tail === 0 || (head + tail) / Math.max(x.length, y.length) < sameSentence) return false
  const [one] = nameIn.exec(x.slice(head, x.length - tail)) ?? []
  const [other] = nameIn.exec(y.slice(head, y.length - tail)) ?? []
  return one !== undefined && other !== undefined && !y.includes(one) && !x.includes(other)
}
