import { boardLimits } from '@gamelog/contracts/board/limits'
import { type Draft, parseDrafts, serialiseDrafts } from '@gamelog/domain/draft-store'
import { addOwnPost, parseOwnPosts, serialiseOwnPosts } from '@gamelog/domain/own-posts'
import { createLocalStore } from '@gamelog/ui/local-store'
import { parseBoardSettings, serialiseBoardSettings } from './settings.ts'

export const drafts = createLocalStore('gamelog:drafts', parseDrafts, serialiseDrafts)
export const ownPosts = createLocalStore('gamelog:own-posts', parseOwnPosts, serialiseOwnPosts)
export const boardSettings = createLocalStore(
  'gamelog:board-settings',
  parseBoardSettings,
  serialiseBoardSettings,
)
/** The name a reader posts under, remembered. */
export const userName = createLocalStore(
  'gamelog:board-name',
  (raw) => [...(raw ?? '')].slice(0, boardLimits.name).join(''),
  (name) => name,
)

/** Stores an unsent text; an empty one is removed. */
export function keepDraft(place: string, draft: Omit<Draft, 'savedAt'>): void {
  drafts.update((before) => {
    const next = new Map(before)
    if (draft.content === '' && !draft.title) next.delete(place)
    else next.set(place, { ...draft, savedAt: Date.now() })
    return next
  })
}

/** Remembers that this browser wrote a post. */
export function rememberOwnPost(threadId: number, number: number): void {
  ownPosts.update((before) => addOwnPost(before, threadId, number))
}
