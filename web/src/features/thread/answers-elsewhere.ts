/** A post that answers more posts than this is listed under its parent only. */
const maxParents = 4

interface PlacedPost {
  readonly number: number
  readonly parent: number | null
}

/**
 * Answers that are placed under another post, which they name first, by each further post they answer, ascending.
 * Answers already below that post are left out.
 */
export function answersElsewhere(
  placed: readonly PlacedPost[],
  references: ReadonlyMap<number, readonly number[]>,
): Map<number, number[]> {
  const parents = new Map(placed.map(({ number, parent }) => [number, parent]))
  const named = new Map<number, number>()
  for (const answers of references.values()) {
    for (const number of answers) named.set(number, (named.get(number) ?? 0) + 1)
  }

  function isBelow(number: number, top: number): boolean {
    let at = parents.get(number)
    while (at && at !== top) at = parents.get(at)
    return at === top
  }

  const elsewhere = new Map<number, number[]>()
  for (const [target, answers] of references) {
    if (!parents.has(target)) continue
    const own = answers.filter((number) => {
      const count = named.get(number) ?? 0
      return count > 1 && count <= maxParents && parents.has(number) && !isBelow(number, target)
    })
    if (own.length > 0) elsewhere.set(target, own)
  }
  return elsewhere
}
