import { readTab, storeInTab } from '../../shared/tab-memory.ts'
import type { ProfileFields } from './profile-changes.ts'

const key = 'gamelog:profile-draft'

/** Keeps unsaved text in this tab when the session ends during saving; restored at the member's next login. */
export function keepProfileDraft(userNumber: number, { displayName, bio }: ProfileFields): void {
  storeInTab(key, { userNumber, displayName, bio })
}

/** The draft kept for this member; null = none, or another member's. */
export function readProfileDraft(userNumber: number): ProfileFields | null {
  const kept = readTab(key) as Partial<ProfileFields & { userNumber: number }> | null
  const { displayName, bio } = kept ?? {}
  const isDraft =
    kept?.userNumber === userNumber && typeof displayName === 'string' && typeof bio === 'string'
  return isDraft ? { displayName, bio } : null
}

/** Forgets the draft once the form has it. */
export function dropProfileDraft(): void {
  storeInTab(key, null)
}
