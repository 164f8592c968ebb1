import { type ReadingKind, readingLimits } from '@gamelog/contracts/user/reading'
import {
  changeItems,
  parseItems,
  presentValues,
  type StoredItems,
  serialiseItems,
} from '@gamelog/domain/reading/stored'
import {
  asFavourite,
  asMuteGroup,
  asMuteRuleValue,
  asPlace,
  asSavedArticle,
} from '@gamelog/domain/reading/values'
import { createLocalStore, type LocalStore } from '@gamelog/ui/local-store'
import { readingOwner } from './owner.ts'
import { readingKey } from './storage-key.ts'

/** A reader's items of one kind in this browser. */
export interface ReadingStore<Value> {
  /** Items with their times, for the sync. */
  readonly items: LocalStore<StoredItems<Value>>
  /** Present values by key. */
  get(): ReadonlyMap<string, Value>
  /** The same, current in every render. */
  use(): ReadonlyMap<string, Value>
  /** Sets or removes (null) an item. */
  set(key: string, value: Value | null): void
  /** The same for several at once. */
  setAll(changes: Iterable<readonly [key: string, value: Value | null]>): void
}

function createReadingStore<Value>(
  kind: ReadingKind,
  asValue: (value: unknown, key: string) => Value | undefined,
): ReadingStore<Value> {
  const items = createLocalStore<StoredItems<Value>>(
    readingKey(kind),
    (raw) => parseItems(raw, asValue),
    serialiseItems,
  )
  let last: StoredItems<Value> | undefined
  let values: ReadonlyMap<string, Value> = new Map()
  function valuesOf(now: StoredItems<Value>) {
    if (last !== now) {
      last = now
      values = presentValues(now)
    }
    return values
  }
  function setAll(changes: Iterable<readonly [key: string, value: Value | null]>): void {
    const rules = { keepsRemovals: readingOwner.get() !== null, max: maxOf(kind) }
    items.update((before) => changeItems(before, changes, Date.now(), rules))
  }
  return {
    items,
    get: () => valuesOf(items.get()),
    use: () => valuesOf(items.use()),
    set: (key, value) => setAll([[key, value]]),
    setAll,
  }
}

/** Items of a kind whose oldest give way; the others are refused where they are added. */
export function maxOf(kind: ReadingKind): number | undefined {
  return kind === 'place' ? readingLimits.place : undefined
}

/** By thread id. */
export const placeStore = createReadingStore('place', asPlace)
/** By thread id. */
export const favouriteStore = createReadingStore('favourite', asFavourite)
/** By article id. */
export const laterStore = createReadingStore('later', asSavedArticle)
/** By group id. */
export const muteGroupStore = createReadingStore('group', asMuteGroup)
/** By `<group>:<kind>:<text>`. */
export const muteRuleStore = createReadingStore('rule', asMuteRuleValue)
