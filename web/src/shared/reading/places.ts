import type { Place } from '@gamelog/contracts/user/reading'
import { changeItem } from '@gamelog/domain/reading/stored'
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

/** Removes every thread from 履歴. */
export function forgetAllPlaces(): void {
  placeStore.items.update((before) => {
    const held = [...before].filter(([, { value }]) => value !== null)
    return held.reduce((items, [key]) => changeItem(items, key, null, Date.now()), before)
  })
}
