import type { ReadingKind } from '@gamelog/contracts/user/reading'

/** Where the items of a kind, or their owner, lie in localStorage. */
export function readingKey(kind: ReadingKind | 'owner'): string {
  return `gamelog:reading:${kind}`
}
