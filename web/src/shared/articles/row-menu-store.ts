import type { Article } from '@gamelog/contracts/antenna/article'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The row whose menu is open. */
export interface RowMenuSubject {
  readonly article: Article
  /** Its ⋯ button, at which the menu stands and which gets the focus back. */
  readonly trigger: HTMLElement
}

const store = createStore<{ readonly open: RowMenuSubject | null }>()(() => ({ open: null }))

/** Opens the menu of an article's row. */
export function openRowMenu(article: Article, trigger: HTMLElement): void {
  store.setState({ open: { article, trigger } })
}

export function closeRowMenu(): void {
  store.setState({ open: null })
}

/** The row whose menu is open, current in every render. */
export function useRowMenu(): RowMenuSubject | null {
  return useStore(store, ({ open }) => open)
}
