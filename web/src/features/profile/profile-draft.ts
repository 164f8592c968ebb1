import type { ProfileFields } from './profile-changes.ts'

const storageKey = 'gamelog:profile-draft'

/** Keeps in this tab what a member typed when saving met the end of the session; their next login finds it. */
export function keepProfileDraft(userNumber: number, { displayName, bio }: ProfileFields): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userNumber, displayName, bio }))
  } catch {
    // Without storage the text lives as long as the page.
  }
}

/** What `keepProfileDraft` kept for this member; null = nothing, or somebody else's. */
export function readProfileDraft(wanted: number): ProfileFields | null {
  try {
    const { userNumber, displayName, bio } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    const isDraft = userNumber === wanted && typeof displayName === 'string' && typeof bio === 'string'
    return isDraft ? { displayName, bio } : null
  } catch {
    return null
  }
}

/** Forgets the kept text: it was saved. */
export function dropProfileDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept either.
  }
}
