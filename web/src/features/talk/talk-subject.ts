import type { Article } from '@gamelog/contracts/antenna/article'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { useSyncExternalStore } from 'react'
import { keepInTab, readTab } from '../../shared/tab-memory.ts'

/** The article somebody wants to start a thread about. */
export type TalkSubject = Pick<Article, 'id' | 'title' | 'link'> & { game: GameCategoryId | null }

/** Kept through the way to the login and back, with the page it was chosen on. */
const key = 'gamelog:talk'

let subject: TalkSubject | null = null
const listeners = new Set<() => void>()

/** Without the query: on the way back from the login it still holds the answer. */
const here = () => location.pathname

function show(next: TalkSubject | null): void {
  subject = next
  for (const listener of listeners) listener()
}

/** Opens the new-thread modal for an article. */
export function startTalk(next: TalkSubject): void {
  keepInTab(key, { ...next, path: here() })
  show(next)
}

export function endTalk(): void {
  keepInTab(key, null)
  show(null)
}

/** The article whose modal was open on this page when the reader left it for the login. */
export function leftTalk(): TalkSubject | null {
  const kept = readTab(key) as (TalkSubject & { path: string }) | null
  return kept?.path === here() ? kept : null
}

/** The article whose modal is to be open. */
export function useTalkSubject(): TalkSubject | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => subject,
  )
}
