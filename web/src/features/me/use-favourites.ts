import { useMemo } from 'react'
import { favouriteStore, placeStore } from '../../shared/reading/stores.ts'
import { useKnownStates, useThreadStates } from '../../shared/reading/thread-states.ts'
import { favouriteRows, threadsOfFavourites } from './favourite-rows.ts'

/** The favourites with the present state of their threads; asked for once for all parts of the page. */
export function useFavourites() {
  const favourites = favouriteStore.use()
  const places = placeStore.use()
  const known = useKnownStates()
  const ids = useMemo(() => threadsOfFavourites(favourites, known), [favourites, known])
  const { states, ...query } = useThreadStates(ids)
  const rows = useMemo(() => favouriteRows(favourites, states, places), [favourites, states, places])
  return { rows, ...query }
}
