import type { Place } from '@gamelog/contracts/user/reading'
import { placeStore } from './stores.ts'

const device = (): Place['device'] => (matchMedia('(pointer: coarse)').matches ? 'mobile' : 'pc')

/** しおり of a thread; undefined = never opened. */
export function placeOf(threadId: number): Place | undefined {
  return placeStore.get().get(String(threadId))
}

/** Remembers that a thread has been read up to a post; a place never goes back. */
export function rememberPlace(threadId: number, number: number): void {
  const before = placeOf(threadId)?.number ?? 0
  placeStore.set(String(threadId), { number: Math.max(before, number), device: device() })
}

/** Removes a thread from 履歴, its しおり included. */
export function forgetPlace(threadId: number): void {
  placeStore.set(String(threadId), null)
}

/** When another kind of device read a thread to its しおり, ms since the epoch; null = this one did, or none. */
export function readElsewhereAt(threadId: number): number | null {
  const item = placeStore.items.get().get(String(threadId))
  return item?.value && item.value.device !== device() ? item.at : null
}
