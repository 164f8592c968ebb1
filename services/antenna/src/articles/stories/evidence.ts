import type { Article } from './article.ts'
import type { Entry, WeighedToken } from './window.ts'

/** What speaks for two articles telling of one event. */
export interface Evidence {
  /** Tokens of both titles. */
  readonly shared: readonly WeighedToken[]
  /** At `surePair` and above, one event. */
  readonly points: number
}

/**
 * Points for each thing two titles have or lack in common. The proportions come from a logistic regression on labelled
 * headlines; none of them knows a word. See docs/stories.md.
 */
const points = {
  base: -0.75,
  /** Per unit of shared weight, rarity included. */
  weight: 0.21,
  /** Share of the shorter title's weight. */
  contained: 2.8,
  /** Share of the weight of both. */
  overlap: 1,
  game: 1.2,
  /** Per unit of weight of shared kinds of event. */
  event: 0.5,
  /** For each shared token that few titles have. */
  rare: 1.2,
  /** One reviews, teaches, interviews or recurs, the other does not. */
  otherGenre: -3.1,
  /** One is a general conversation. */
  talk: -0.7,
  /** Neither is news of an event, and they are no copies. */
  sameGenre: -2.5,
  /** Times ln(1 + hours between them). */
  gap: -1.45,
  copy: 2,
} as const

const leastCopy = 6
/** What a further shared part of one name says, next to its first: two teams of one name are one thing in common. */
const furtherPart = 0.2
const hour = 3_600_000

export function evidenceOf(x: Entry, y: Entry): Evidence {
  const [a, b] = [x.article, y.article]
  const shared: WeighedToken[] = []
  let weight = 0
  let events = 0
  let rare = 0
  let game = 0
  const units = new Set<string>()
  const [fewer, more] = x.tokens.size <= y.tokens.size ? [x.tokens, y.tokens] : [y.tokens, x.tokens]
  for (const [key, token] of fewer) {
    const other = more.get(key)
    if (!other) continue
    shared.push(token)
    const share = units.has(token.unit) ? furtherPart : 1
    units.add(token.unit)
    const least = share * Math.min(token.weight, other.weight)
    if (token.kind === 'game') game = 1
    else {
      weight += least
      if (token.kind === 'event') events += least
      else if (token.rare) rare += share * token.factor
    }
  }
  let sum =
    points.base +
    points.weight * weight +
    (points.contained * weight) / Math.max(Math.min(x.total, y.total), 6) +
    (points.overlap * weight) / Math.max(x.total + y.total - weight, 1) +
    points.game * game +
    points.event * events +
    points.rare * rare +
    points.gap * Math.log(1 + Math.abs(a.item.publishedAt - b.item.publishedAt) / hour)
  if (a.follows !== b.follows) sum += points.otherGenre
  if (a.talks !== b.talks) sum += points.talk
  if (isCopy(a, b)) sum += points.copy
  else if ((a.follows && b.follows) || (a.talks && b.talks)) sum += points.sameGenre
  return { shared, points: sum }
}

/** The title of another source, whole or cut short by a list. */
function isCopy(a: Article, b: Article): boolean {
  if (a.site === b.site) return false
  const [short, long] = a.bare.length <= b.bare.length ? [a, b] : [b, a]
  if (short.bare.length < leastCopy) return false
  return short.bare === long.bare || (short.cut && long.bare.startsWith(short.bare))
}
