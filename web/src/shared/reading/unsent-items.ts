import { type ReadingItem, readingLimits } from '@gamelog/contracts/user/reading'
import { itemId, readingKinds, readingStores, toReadingItem } from './all-stores.ts'

/** Bytes of one call's items; the service takes 64 KB, as does the browser when a page is left. */
const maxBytes = 56_000

/** Versions that are not sent again from this page: the account has refused them. */
const refused = new Set<string>()

const versionOf = (item: ReadingItem) => `${item.at} ${itemId(item)}`

/** Leaves a version of an item on this device. */
export function markLocalOnly(item: ReadingItem): void {
  refused.add(versionOf(item))
}

/** Changes the account does not know of, the newest first, as many as one call takes. */
export function unsentItems(limit: number = readingLimits.itemsAtOnce): ReadingItem[] {
  const unsent = readingKinds.flatMap((kind) =>
    [...readingStores[kind].items.get()].flatMap(([key, item]) =>
      item.isSent ? [] : [toReadingItem(kind, key, item)],
    ),
  )
  const waiting = unsent.filter((item) => !refused.has(versionOf(item))).sort((a, b) => b.at - a.at)
  const encoder = new TextEncoder()
  let bytes = 0
  const end = waiting.findIndex((item, index) => {
    bytes += encoder.encode(JSON.stringify(item)).length + 1
    return index >= limit || bytes > maxBytes
  })
  return end < 0 ? waiting : waiting.slice(0, end)
}
