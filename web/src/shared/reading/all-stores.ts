import type { ReadingItem, ReadingKind } from '@gamelog/contracts/user/reading'
import { fitItems, type StoredItem } from '@gamelog/domain/reading/stored'
import { lastHeld, ownPosts, userName } from '../board/stores.ts'
import { readingOwner } from './owner.ts'
import { seenReplies } from './seen-replies.ts'
import {
  favouriteStore,
  laterStore,
  maxOf,
  muteGroupStore,
  muteRuleStore,
  placeStore,
  type ReadingStore,
} from './stores.ts'

/** A value whose kind is told by its store. */
export type AnyItem = StoredItem<ReadingItem['value']>

/** Every store by the kind of its items; `seen` is of releases without notices, and none is made here. */
export const readingStores = {
  place: placeStore,
  favourite: favouriteStore,
  later: laterStore,
  group: muteGroupStore,
  rule: muteRuleStore,
} as unknown as Record<ReadingKind, ReadingStore<ReadingItem['value']>>

export const readingKinds = Object.keys(readingStores) as ReadingKind[]

/** Kind and key of an item as one text. */
export function itemId({ kind, key }: { kind: string; key: string }): string {
  return `${kind} ${key}`
}

/** An item as the account's service knows it. */
export function toReadingItem(kind: ReadingKind, key: string, { value, at }: AnyItem): ReadingItem {
  return { kind, key, value, at } as ReadingItem
}

/** Replaces the items of one kind, within its limit. */
export function updateItems(
  kind: ReadingKind,
  change: (before: ReadonlyMap<string, AnyItem>) => ReadonlyMap<string, AnyItem>,
): void {
  readingStores[kind].items.update((before) => fitItems(change(before), maxOf(kind)))
}

/** Treats everything as unknown to the account. */
export function clearSent(): void {
  for (const kind of readingKinds)
    updateItems(
      kind,
      (before) => new Map([...before].map(([key, item]) => [key, { ...item, isSent: false }])),
    )
}

/**
 * Removes the reading state from this browser, which posts were written here (the service knows a member's), which replies
 * to them were seen, and the name they were written under.
 */
export function dropReading(): void {
  readingOwner.update(() => null)
  ownPosts.update(() => new Map())
  lastHeld.update(() => 0)
  seenReplies.update(() => new Map())
  userName.update(() => '')
  for (const kind of readingKinds) updateItems(kind, () => new Map())
}
