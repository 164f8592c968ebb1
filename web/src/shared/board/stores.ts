import { boardLimits } from '@gamelog/contracts/board/limits'
import { type Draft, parseDrafts, serialiseDrafts } from '@gamelog/domain/draft-store'
import { addOwnPost, parseOwnPosts, serialiseOwnPosts } from '@gamelog/domain/own-posts'
import { createLocalStore } from '@gamelog/ui/local-store'
import { getSession } from '../session.ts'
import { parseBoardSettings, serialiseBoardSettings } from './settings.ts'

export const drafts = createLocalStore('gamelog:drafts', parseDrafts, serialiseDrafts)
export const ownPosts = createLocalStore('gamelog:own-posts', parseOwnPosts, serialiseOwnPosts)
/** When this browser last sent a post that was held or got no answer, in ms; 0 = never. Visitors ask for theirs only then. */
export const lastHeld = createLocalStore('gamelog:last-held', Number, String)
/** Posts the reader hid one by one, kept like the own ones. */
export const hiddenPosts = createLocalStore('gamelog:hidden-posts', parseOwnPosts, serialiseOwnPosts)
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

/** Stores an unsent text as the account's, and keeps the try to send it; an empty one is removed. */
export function keepDraft(place: string, draft: Omit<Draft, 'savedAt'>): void {
  drafts.update((before) => {
    const next = new Map(before)
    if (draft.content === '' && !draft.title) next.delete(place)
    else {
      const owner = getSession().userId ?? undefined
      next.set(place, { owner, ...before.get(place), ...draft, savedAt: Date.now() })
    }
    return next
  })
}

/** Remembers that this browser wrote a post. */
export function rememberOwnPost(threadId: number, number: number): void {
  ownPosts.update((before) => addOwnPost(before, threadId, number))
}

/** Hides a post in this browser. */
export function hidePost(threadId: number, number: number): void {
  hiddenPosts.update((before) => addOwnPost(before, threadId, number))
}

/** Shows a hidden post again. */
export function unhidePost(threadId: number, number: number): void {
  hiddenPosts.update((before) => {
    const others = [...(before.get(threadId) ?? [])].filter((hidden) => hidden !== number)
    const rest = [...before].filter(([id]) => id !== threadId)
    return new Map(others.length > 0 ? [...rest, [threadId, new Set(others)]] : rest)
  })
}
