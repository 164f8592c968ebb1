import { type ReadingItem, type ReadingKind, readingLimits } from '@gamelog/contracts/user/reading'
import { isSameReading, mergeReading } from '@gamelog/domain/reading/merge'

/** ms by which a device's clock may be ahead of ours. */
const clockTolerance = 60_000

export interface Merged {
  /** Every sent item that was taken, as it stands now; by `idOf`. */
  standing: Map<string, ReadingItem>
  /** Those that differ from what was held before. */
  changed: Set<string>
  refused: ReadingItem[]
}

/** Kind and key of an item as one text. */
export function readingItemId({ kind, key }: Pick<ReadingItem, 'kind' | 'key'>): string {
  return `${kind} ${key}`
}

/**
 * Merges what a device sent into what is held. A new item of a kind that is full is refused; places are always taken, the
 * oldest give way afterwards.
 * @param counts present items by kind.
 */
export function mergeSent(
  sent: readonly ReadingItem[],
  held: readonly ReadingItem[],
  counts: ReadonlyMap<ReadingKind | 'removed', number>,
  now: number,
): Merged {
  const standing = new Map(held.map((item) => [readingItemId(item), item]))
  const changed = new Set<string>()
  const refused: ReadingItem[] = []
  const present = new Map(counts)
  // Removals make room for what was added in their place.
  const inOrder = [...sent].sort((a, b) => Number(a.value !== null) - Number(b.value !== null))
  for (const item of inOrder) {
    const id = readingItemId(item)
    const before = standing.get(id)
    const given = withoutFuture(item, now + clockTolerance)
    const after = before ? mergeReading(before, given) : given
    if (before && isSameReading(before, after)) continue
    const growth = Number(after.value !== null) - Number((before?.value ?? null) !== null)
    const count = (present.get(item.kind) ?? 0) + growth
    if (growth > 0 && item.kind !== 'place' && count > readingLimits[item.kind]) {
      refused.push(item)
      continue
    }
    present.set(item.kind, count)
    standing.set(id, after)
    changed.add(id)
  }
  return { standing, changed, refused }
}

/** The item with times that are not after `latest`: a clock that is wrong must not win for ever. */
function withoutFuture(item: ReadingItem, latest: number): ReadingItem {
  const at = Math.min(item.at, latest)
  if (item.kind !== 'place' || item.value?.after === undefined) return { ...item, at }
  return { ...item, at, value: { ...item.value, after: Math.min(item.value.after, latest) } }
}
