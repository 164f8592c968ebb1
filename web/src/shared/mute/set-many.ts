import { changeItem } from '@gamelog/domain/reading/stored'
import type { ReadingStore } from '../reading/stores.ts'

/** Sets or removes (null) several items in one write. @returns undo: it puts back what was there */
export function setMany<Value>(
  store: ReadingStore<Value>,
  changes: Iterable<readonly [key: string, value: Value | null]>,
): () => void {
  const before = store.get()
  const list = [...changes]
  write(store, list)
  return () =>
    write(
      store,
      list.map(([key]) => [key, before.get(key) ?? null]),
    )
}

function write<Value>(
  store: ReadingStore<Value>,
  changes: readonly (readonly [key: string, value: Value | null])[],
): void {
  const now = Date.now()
  store.items.update((items) =>
    changes.reduce((held, [key, value]) => changeItem(held, key, value, now), items),
  )
}
