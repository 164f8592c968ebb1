import type { Profile } from '@gamelog/contracts/user/profile'

/** Pause before the profile is looked up once more, in ms. */
export const retryDelay = 3_000
/** Timeout of initialize, in ms. */
export const initializeTimeout = 10_000

export interface ProfileApi {
  /** The profile; null when there is none. May throw. */
  fetchProfile(): Promise<Profile | null>
  /** Makes the profile; gives up after `initializeTimeout`. May throw. */
  initializeProfile(): Promise<Profile>
  wait(milliseconds: number): Promise<void>
}

/** Any failure counts as "no profile". */
function lookUp(api: ProfileApi): Promise<Profile | null> {
  return api.fetchProfile().catch(() => null)
}

/**
 * Finds the profile on sign-in: look up, else initialize, else look up again after 3 s.
 * @param isCurrent turns false when someone else is signed in meanwhile; the sequence then ends.
 */
export async function findProfile(api: ProfileApi, isCurrent: () => boolean): Promise<Profile | null> {
  const found = await lookUp(api)
  if (found || !isCurrent()) return found
  const made = await api.initializeProfile().catch(() => null)
  if (made || !isCurrent()) return made
  await api.wait(retryDelay)
  return isCurrent() ? lookUp(api) : null
}
