import { claimDrafts, putDraftsAway } from '@gamelog/domain/draft-owner'
import { storedUserId } from '@gamelog/ui/auth-storage'
import { drafts } from '../board/stores.ts'
import { clearSent, dropReading } from './all-stores.ts'
import { readingOwner } from './owner.ts'

/**
 * Makes the browser's reading state the signed-in account's: a visitor's is taken over, that of another account is dropped
 * first. Drafts go with it; those of another account wait for its next sign-in.
 * @returns false when the browser's session is no longer this account's.
 */
export function claimReading(userId: string): boolean {
  if (storedUserId() !== userId) return false
  drafts.update((before) => claimDrafts(before, userId))
  const owner = readingOwner.get()
  if (owner?.userId === userId) return true
  if (owner) dropReading()
  else clearSent()
  readingOwner.update(() => ({ userId, revision: 0, syncedAt: 0, told: [] }))
  return true
}

/** After a sign-out by hand: removes the account's reading state from this browser and puts its drafts away. */
export function leaveReading(): void {
  const owner = readingOwner.get()
  if (owner) drafts.update((before) => putDraftsAway(before, owner.userId))
  dropReading()
}
