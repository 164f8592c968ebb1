import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly element: HTMLElement | null }>()(() => ({ element: null }))

/** Sets the element of the right column for the panels of the open thread; null = the column is away or holds a search. */
export function setThreadPlace(element: HTMLElement | null): void {
  store.setState({ element })
}

/** That element, current in every render. */
export function useThreadPlace(): HTMLElement | null {
  return useStore(store, ({ element }) => element)
}
