import { storedUserId } from '@gamelog/ui/auth-storage'
import { clearSent, dropReading } from './all-stores.ts'
import { readingOwner } from './owner.ts'

/**
 * Makes the browser's reading state the signed-in account's: a visitor's is taken over, that of another account is dropped
 * first.
 * @returns false when the browser's session is no longer this account's.
 */
export function claimReading(userId: string): boolean {
  if (storedUserId() !== userId) return false
  const owner = readingOwner.get()
  if (owner?.userId === userId) return true
  if (owner) dropReading()
  else clearSent()
  readingOwner.update(() => ({ userId, revision: 0, syncedAt: 0, told: [] }))
  return true
}
