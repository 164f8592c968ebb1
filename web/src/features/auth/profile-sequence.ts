import type { Profile } from '@gamelog/contracts/user/profile'
import { isOutage } from '@gamelog/ui/api-error'

/** Pause before the profile is looked up once more, in ms. */
const retryDelay = 3_000
/** Timeout of initialize, in ms. */
export const initializeTimeout = 10_000

export interface ProfileApi {
  /** The profile; null when there is none. May throw. */
  fetchProfile(): Promise<Profile | null>
  /** Makes the profile; gives up after `initializeTimeout`. May throw. */
  initializeProfile(): Promise<Profile>
  wait(milliseconds: number): Promise<void>
}

/** `missing`: the service says so. `refused`: it does not accept the session. `unreachable`: it gave no answer. */
export type Finding =
  | { readonly kind: 'found'; readonly profile: Profile }
  /** `cause`: why it could not be looked up, or made. */
  | { readonly kind: 'missing' | 'refused' | 'unreachable'; readonly cause?: unknown }

async function attempt(ask: () => Promise<Profile | null>): Promise<Finding> {
  try {
    const profile = await ask()
    return profile ? { kind: 'found', profile } : { kind: 'missing' }
  } catch (error) {
    return { kind: isOutage(error) ? 'unreachable' : 'refused', cause: error }
  }
}

/**
 * Finds the profile on sign-in: look up; when there is none initialize, else look up again after 3 s. It counts as
 * missing only when it could have been made: a service that is away says nothing.
 * @param isCurrent turns false when someone else is signed in meanwhile; the sequence then ends.
 */
export async function findProfile(api: ProfileApi, isCurrent: () => boolean): Promise<Finding> {
  const first = await attempt(api.fetchProfile)
  if (first.kind !== 'missing' || !isCurrent()) return first
  const made = await attempt(api.initializeProfile)
  if (made.kind === 'found' || !isCurrent()) return made
  await api.wait(retryDelay)
  if (!isCurrent()) return made
  const last = await attempt(api.fetchProfile)
  if (last.kind !== 'missing') return last
  return made.kind === 'unreachable' ? made : { ...last, cause: made.cause }
}
