import { asRecord, asTime, readStoredJson } from '../stored-json.ts'

/** An item as it lies in the browser. */
export interface StoredItem<Value> {
  /** `null` = removed. */
  readonly value: Value | null
  /** When it was changed, ms since the epoch. */
  readonly at: number
  /** The account has it in this version. */
  readonly isSent: boolean
}

/** Items of one kind by key, removed ones included until the account knows of them. */
export type StoredItems<Value> = ReadonlyMap<string, StoredItem<Value>>

/** UTF-16 units; what does not fit would be lost with the next change, so it is more than the limits of any kind allow. */
const maxStored = 4_000_000

/** Parses stored items; `asValue` gives undefined for an invalid value, whose item is dropped. */
export function parseItems<Value>(
  raw: string | null,
  asValue: (value: unknown, key: string) => Value | undefined,
): StoredItems<Value> {
  const items = new Map<string, StoredItem<Value>>()
  for (const [key, stored] of Object.entries(asRecord(readStoredJson(raw, maxStored)) ?? {})) {
    const record = asRecord(stored)
    const at = asTime(record?.at)
    const value = record?.value === null ? null : asValue(record?.value, key)
    if (at !== null && value !== undefined) items.set(key, { value, at, isSent: record?.isSent === true })
  }
  return items
}

/** Serialises items for the store. */
export function serialiseItems<Value>(items: StoredItems<Value>): string {
  return JSON.stringify(Object.fromEntries(items))
}

interface Keeping {
  /** False without an account: there is no other device to tell of a removal. */
  readonly keepsRemovals?: boolean
  /** Most items present; the oldest give way. */
  readonly max?: number | undefined
}

/** Items with one changed now. A removal is kept until the account knows of it. */
export function changeItem<Value>(
  items: StoredItems<Value>,
  key: string,
  value: Value | null,
  now: number,
  keeping?: Keeping,
): StoredItems<Value> {
  return changeItems(items, [[key, value]], now, keeping)
}

/** The same for several; their number may be that of all items. */
export function changeItems<Value>(
  items: StoredItems<Value>,
  changes: Iterable<readonly [key: string, value: Value | null]>,
  now: number,
  { keepsRemovals = true, max }: Keeping = {},
): StoredItems<Value> {
  const changed = new Map(items)
  for (const [key, value] of changes) {
    // A clock set back must not make the newest change the older one.
    const at = Math.max(now, (changed.get(key)?.at ?? 0) + 1)
    if (value === null && !keepsRemovals) changed.delete(key)
    else changed.set(key, { value, at, isSent: false })
  }
  return fitItems(changed, max)
}

/** Items without removals the account knows of, and without the oldest of more than `max`. */
export function fitItems<Value>(
  items: StoredItems<Value>,
  max = Number.POSITIVE_INFINITY,
): StoredItems<Value> {
  const needed = [...items].filter(([, { value, isSent }]) => value !== null || !isSent)
  const present = needed.filter(([, { value }]) => value !== null)
  if (present.length <= max) return new Map(needed)
  const oldest = present.sort(([, a], [, b]) => a.at - b.at).slice(0, present.length - max)
  const dropped = new Set(oldest.map(([key]) => key))
  return new Map(needed.filter(([key]) => !dropped.has(key)))
}

/** The present values by key. */
export function presentValues<Value>(items: StoredItems<Value>): ReadonlyMap<string, Value> {
  return new Map(
    [...items].flatMap(([key, { value }]) => (value === null ? [] : [[key, value] as [string, Value]])),
  )
}
