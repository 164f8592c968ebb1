import type { Article } from '@gamelog/contracts/antenna/article'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readTab, storeInTab } from '../tab-memory.ts'

/** The article a new thread is to be about. */
export type TalkSubject = Pick<Article, 'id' | 'title' | 'link'> & { game: GameCategoryId | null }

/** Survives the login; kept with the path it was chosen on. */
const key = 'gamelog:talk'

const store = createStore<TalkSubject | null>()(() => null)

/** Without the query, which holds the login's answer on the way back. */
const here = () => location.pathname

/** Opens the new-thread dialog for an article. */
export function startTalk(next: TalkSubject): void {
  storeInTab(key, { ...next, path: here() })
  store.setState(next, true)
}

export function endTalk(): void {
  storeInTab(key, null)
  store.setState(null, true)
}

/** The article whose dialog was open on this page when the reader left for the login. */
export function leftTalk(): TalkSubject | null {
  const kept = readTab(key) as (TalkSubject & { path: string }) | null
  return kept?.path === here() ? kept : null
}

/** The article whose dialog is open. */
export function useTalkSubject(): TalkSubject | null {
  return useStore(store)
}
