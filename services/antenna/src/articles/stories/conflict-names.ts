import type { Article } from './article.ts'
import { disjoint, none } from './sets.ts'

/** Of whom or what the titles speak. */
export type NameConflict =
  | 'game'
  | 'opponent'
  | 'winner'
  | (typeof oneOfEach)[number]
  | 'tournament'
  | 'variant'
  | 'quoted'
  | 'name'

/** Facets that one event has one value of. */
const oneOfEach = ['region', 'platform', 'half'] as const

/** @returns the first name that tells two events apart */
export function nameConflict(a: Article, b: Article): NameConflict | undefined {
  if (differentGames(a.about, b.about)) return 'game'
  if (differentOpponents(a, b)) return 'opponent'
  if (differentWinners(a, b)) return 'winner'
  for (const facet of oneOfEach) {
    if (disjoint(a.facets.get(facet) ?? none, b.facets.get(facet) ?? none)) return facet
  }
  if (differentTournaments(a, b)) return 'tournament'
  if (differentVariants(a, b)) return 'variant'
  if (differentQuotes(a, b)) return 'quoted'
  return otherName(a, b) ? 'name' : undefined
}

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

/** True when both name a winner, and one's lost the other's final or neither title holds the other's. */
function differentWinners(a: Article, b: Article): boolean {
  if (!a.winner || !b.winner || a.winner === b.winner) return false
  if (a.winner === b.opponent || b.winner === a.opponent) return true
  const [one, other] = [a.winner, b.winner].map((name) => name.replaceAll(/[ ・]/g, ''))
  if (!one || !other || a.bare.includes(other) || b.bare.includes(one)) return false
  return isLatin(a.winner) === isLatin(b.winner)
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
