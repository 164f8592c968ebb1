import type { RouteResult } from '@gamelog/contracts/common/route'
import type { ReadingItem, ReadingKind, syncReading } from '@gamelog/contracts/user/reading'
import { isSameReading, mergeReading } from '@gamelog/domain/reading/merge'
import { type AnyItem, itemId, readingKinds, toReadingItem, updateItems } from './all-stores.ts'

export type SyncAnswer = RouteResult<typeof syncReading>

/**
 * Brings the account's answer into the stores. A change made since `sent` was read stays unsent: only the version that was
 * sent is marked.
 */
export function applyAnswer(sent: readonly ReadingItem[], answer: SyncAnswer): void {
  const refused = new Set(answer.refused.map(itemId))
  const taken = sent.filter((item) => !refused.has(itemId(item)))
  for (const kind of readingKinds) {
    const ofKind = <Item extends { kind: string }>(items: readonly Item[]) =>
      items.filter((item) => item.kind === kind)
    const [told, mine] = [ofKind(answer.items), ofKind(taken)]
    if (told.length + mine.length > 0 || answer.is_whole)
      updateItems(kind, (before) => settle(kind, before, mine, told, answer.is_whole))
  }
}

/** Marks these versions as known to the account. */
export function markSent(items: readonly ReadingItem[]): void {
  for (const { kind, key, at } of items)
    updateItems(kind, (before) => {
      const item = before.get(key)
      return item?.at === at ? new Map(before).set(key, { ...item, isSent: true }) : before
    })
}

function settle(
  kind: ReadingKind,
  before: ReadonlyMap<string, AnyItem>,
  sent: readonly ReadingItem[],
  told: readonly ReadingItem[],
  isWhole: boolean,
): ReadonlyMap<string, AnyItem> {
  const sentAt = new Map(sent.map(({ key, at }) => [key, at]))
  const after = new Map(before)
  for (const [key, item] of before) {
    if (sentAt.get(key) === item.at) after.set(key, { ...item, isSent: true })
    else if (isWhole && item.isSent && !sentAt.has(key)) after.delete(key)
  }
  for (const item of told) {
    const local = before.get(item.key)
    const isKnown = local === undefined || local.isSent || sentAt.get(item.key) === local.at
    const mine = local && toReadingItem(kind, item.key, local)
    after.set(item.key, readAgain(mine, local, item) ?? standing(isKnown ? undefined : mine, item))
  }
  return after
}

/** The account's version, or both merged while it does not know ours. */
function standing(unknown: ReadingItem | undefined, told: ReadingItem): AnyItem {
  const { value, at } = unknown ? mergeReading(unknown, told) : told
  const isSent = isSameReading({ ...told, value, at } as ReadingItem, told)
  return { value, at, isSent }
}

/** A place read after another device removed it, without knowing of that: the thread is back in the history. */
function readAgain(
  mine: ReadingItem | undefined,
  local: AnyItem | undefined,
  told: ReadingItem,
): AnyItem | undefined {
  if (mine?.kind !== 'place' || !mine.value || local?.isSent) return undefined
  if (told.value !== null || mine.at <= told.at) return undefined
  return { value: { ...mine.value, after: told.at }, at: mine.at, isSent: false }
}
