/** Two articles and the points for their telling of one event. */
export interface Link {
  readonly a: number
  readonly b: number
  readonly points: number
}

/** From this on two articles are one event. */
const surePair = 2.4
/** Members of two groups need this on average, so that no chain of likenesses ties two events. */
const leastMean = 0.7
/** A pair without a link, and the limits of what one pair weighs in an average. */
const unlinked = -4
const highest = 6

/**
 * Joins groups along the strongest links. A conflict between any two members keeps two groups apart.
 * @param links in any order, a < b in each; equal points are taken by a, then b
 * @returns for each article the members of its group
 */
export function clusterArticles(
  count: number,
  links: readonly Link[],
  conflicts: (a: number, b: number) => boolean,
): number[][] {
  const groups = Array.from({ length: count }, (_, index) => [index])
  const pointsOf = new Map(
    links.map(({ a, b, points }) => [a * count + b, Math.min(highest, Math.max(unlinked, points))]),
  )
  const between = (a: number, b: number) => pointsOf.get(a < b ? a * count + b : b * count + a) ?? unlinked
  const mayJoin = (one: readonly number[], other: readonly number[]) => {
    let sum = 0
    for (const a of one) {
      for (const b of other) {
        if (conflicts(a, b)) return false
        sum += between(a, b)
      }
    }
    return sum / (one.length * other.length) >= leastMean
  }
  const sure = links
    .filter(({ points }) => points >= surePair)
    .toSorted((x, y) => y.points - x.points || x.a - y.a || x.b - y.b)
  for (const { a, b } of sure) {
    const [one, other] = [groups[a], groups[b]]
    if (!one || !other || one === other || !mayJoin(one, other)) continue
    one.push(...other)
    for (const member of other) groups[member] = one
  }
  return groups
}
