import type { Place } from '@gamelog/contracts/user/reading'
import { placeStore } from './stores.ts'
import { thisDevice } from './this-device.ts'

/** ms within which a place that has not moved is not stored again. */
const fresh = 60_000

/** しおり of a thread; undefined = never opened. */
export function findPlace(threadId: number): Place | undefined {
  return placeStore.get().get(String(threadId))
}

/** Remembers that a thread has been read up to a post; a place never goes back. */
export function rememberPlace(threadId: number, number: number): void {
  const key = String(threadId)
  const held = placeStore.items.get().get(key)
  const before = held?.value
  if (before && before.number >= number && Date.now() - held.at < fresh) return
  const after = held && (before ? before.after : held.at)
  placeStore.set(key, {
    number: Math.max(before?.number ?? 0, number),
    device: thisDevice(),
    ...(after ? { after } : {}),
  })
}

/** Removes a thread from 履歴, its しおり included. */
export function removePlace(threadId: number): void {
  placeStore.set(String(threadId), null)
}

/** When another kind of device read a thread to its しおり, ms since the epoch; null = this one did, or none. */
export function readElsewhereAt(threadId: number): number | null {
  const item = placeStore.items.get().get(String(threadId))
  return item?.value && item.value.device !== thisDevice() ? item.at : null
}

/** Removes every thread from 履歴. */
export function removeAllPlaces(): void {
  placeStore.setAll([...placeStore.get().keys()].map((key) => [key, null]))
}
