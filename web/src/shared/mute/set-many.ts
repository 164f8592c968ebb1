import type { ReadingStore } from '../reading/stores.ts'

/** Sets or removes (null) several items in one write. @returns undo: it puts back what was there */
export function setMany<Value>(
  store: ReadingStore<Value>,
  changes: Iterable<readonly [key: string, value: Value | null]>,
): () => void {
  const before = store.get()
  const list = [...changes]
  store.setAll(list)
  return () => store.setAll(list.map(([key]) => [key, before.get(key) ?? null]))
}
