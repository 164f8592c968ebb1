import { followFavourite } from '../../shared/reading/favourites.ts'
import { favouriteStore } from '../../shared/reading/stores.ts'

/** A favourite goes on with the reader who goes to the next thread. */
export function followToNext(from: number, to: number): void {
  if (favouriteStore.get().has(String(from))) followFavourite(from, to)
}
