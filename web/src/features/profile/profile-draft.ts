import { keepInTab, readTab } from '../../shared/tab-memory.ts'
import type { ProfileFields } from './profile-changes.ts'

const key = 'gamelog:profile-draft'

/** Keeps in this tab what a member typed when saving met the end of the session; their next login finds it. */
export function keepProfileDraft(userNumber: number, { displayName, bio }: ProfileFields): void {
  keepInTab(key, { userNumber, displayName, bio })
}

/** What `keepProfileDraft` kept for this member; null = nothing, or somebody else's. */
export function readProfileDraft(userNumber: number): ProfileFields | null {
  const kept = readTab(key) as Partial<ProfileFields & { userNumber: number }> | null
  const { displayName, bio } = kept ?? {}
  const isDraft =
    kept?.userNumber === userNumber && typeof displayName === 'string' && typeof bio === 'string'
  return isDraft ? { displayName, bio } : null
}

/** Forgets the kept text: the form has it. */
export function dropProfileDraft(): void {
  keepInTab(key, null)
}
