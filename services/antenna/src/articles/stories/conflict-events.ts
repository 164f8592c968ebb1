import type { Article } from './article.ts'
import { disjoint } from './sets.ts'

/** What happens in the titles, and in which voice they say so. */
export type EventConflict =
  | 'outage'
  | 'audience'
  | 'rumour'
  | 'fix'
  | 'planned'
  | 'final'
  | 'opposite'
  | 'turn'

const hour = 3_600_000
const japaneseTime = 9 * hour
const rumourSpan = 48 * hour
/** Two outages farther apart are two. */
const outageSpan = 36 * hour
/** Bans and the word that some were wrong are one event only when they come together. */
const correctionSpan = 24 * hour
/** One match has a winner and a loser; half a day later it is another match. */
const matchSpan = 12 * hour

/** Kinds of event that exclude each other. */
const opposites: readonly (readonly [string, string])[] = [
  ['start', 'end'],
  ['release', 'end-of-service'],
  ['nerf', 'buff'],
  ['champion', 'advance'],
  ['hiatus', 'resume'],
  ['removal', 'return'],
  ['price-rise', 'price-cut'],
]

const sidesOfMatch: readonly (readonly [string, string])[] = [
  ['advance', 'eliminated'],
  ['champion', 'eliminated'],
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
const turns = ['cancel', 'delay', 'revoked', 'extend', 'shortage', 'recruit', 'bug', 'recall']
const turned = [
  'start',
  'release',
  'champion',
  'record',
  'fine',
  'new-mode',
  'new-map',
  'new-character',
  'new-weapon',
  'sale',
]

/**
 * @param apart ms between the articles
 * @returns the first reason why what happens is not one event
 */
export function eventConflict(a: Article, b: Article, apart: number): EventConflict | undefined {
  if (apart > outageSpan && a.events.has('outage') && b.events.has('outage')) return 'outage'
  if (resultAndAudience(a, b) || resultAndAudience(b, a)) return 'audience'
  if (rumourAndOfficial(a, b) || rumourAndOfficial(b, a)) return 'rumour'
  if (apart > rumourSpan && a.marks.has('rumour') && b.marks.has('rumour')) return 'rumour'
  if (bugAndFix(a, b) || bugAndFix(b, a)) return 'fix'
  if (plannedAndRunning(a, b) || plannedAndRunning(b, a)) return 'planned'
  if (dayAndFinal(a, b) || dayAndFinal(b, a)) return 'final'
  if (turnOf(a.events, b.events) || turnOf(b.events, a.events)) return 'turn'
  if (differentMoves(a.events, b.events)) return 'opposite'
  const excluded = apart > matchSpan ? [...opposites, ...sidesOfMatch] : opposites
  if (excluded.some(([one, other]) => opposite(one, other, a.events, b.events))) return 'opposite'
  if (apart > correctionSpan && a.events.has('wrong-ban') !== b.events.has('wrong-ban')) return 'opposite'
  return undefined
}

const results = ['champion', 'win', 'eliminated', 'advance']

/** How many watched a match is another article than how it ended. */
function resultAndAudience(audience: Article, result: Article): boolean {
  if (!audience.events.has('peak-players') || result.events.has('peak-players')) return false
  return !results.some((kind) => audience.events.has(kind)) && results.some((kind) => result.events.has(kind))
}

function rumourAndOfficial(rumour: Article, official: Article): boolean {
  return rumour.marks.has('rumour') && !official.marks.has('rumour') && official.marks.has('official')
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

/** The table after a day of a tournament is another article than who won it. */
function dayAndFinal(day: Article, final: Article): boolean {
  const days = day.values.get('day')
  if (!days || days.has('last') || day.events.has('champion')) return false
  return final.events.has('champion') && !final.values.has('day')
}

/** Number of the day in Japan. */
function dayOf(at: number): number {
  return Math.floor((at + japaneseTime) / (24 * hour))
}

/** One title has the one kind of event, the other the other, and neither has both. */
function opposite(one: string, other: string, a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const only = (x: ReadonlySet<string>, y: ReadonlySet<string>) =>
    x.has(one) && !x.has(other) && y.has(other) && !y.has(one)
  return only(a, b) || only(b, a)
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
