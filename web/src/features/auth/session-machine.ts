import type { Profile } from '@gamelog/contracts/user/profile'
import type { Account } from '../../shared/account/account-store.ts'
import type { Session } from '../../shared/session.ts'
import { findProfile, type ProfileApi } from './profile-sequence.ts'

/** The part of an auth-js session the machine uses. */
export interface SignedIn {
  readonly access_token: string
  readonly user: { readonly id: string }
}

export interface MachineEffects extends ProfileApi {
  /** Signs out, on this device at least. */
  signOut(): Promise<void>
  showSession(session: Session): void
  showAccount(account: Account): void
}

function toAccount(profile: Profile | null): Account {
  const isComplete = profile?.display_name && profile.user_number
  return isComplete ? { status: 'ready', profile } : { status: 'failed', profile: null }
}

/**
 * Turns auth-js's events into session and account. auth-js repeats SIGNED_IN at every focus of the tab and
 * several times after a login, so the profile sequence runs once per user id.
 */
export function createSessionMachine(effects: MachineEffects) {
  let userId: string | null = null
  let account: Account = { status: 'loading', profile: null }
  let isSearching = false
  // Each sign-in and sign-out is a new epoch; answers from an older one are dropped.
  let epoch = 0

  function show(next: Account): void {
    account = next
    effects.showAccount(next)
  }

  async function enter(): Promise<void> {
    const mine = ++epoch
    isSearching = true
    show({ status: 'loading', profile: null })
    const profile = await findProfile(effects, () => mine === epoch)
    if (mine !== epoch) return
    isSearching = false
    show(toAccount(profile))
    if (profile === null) await effects.signOut()
  }

  async function refetch(): Promise<void> {
    const mine = epoch
    try {
      const profile = await effects.fetchProfile()
      if (mine === epoch) show(toAccount(profile))
    } catch {
      // A failed request says nothing about the profile: keep the known one.
      if (mine === epoch && account.status === 'loading') show(toAccount(null))
    }
  }

  function leave(): void {
    epoch += 1
    userId = null
    isSearching = false
    effects.showSession({ status: 'signed-out', accessToken: null, userId: null })
    show({ status: 'signed-out', profile: null })
  }

  return {
    /** Handles an event of `onAuthStateChange`; must not throw or wait, as auth-js requires. */
    handle(event: string, session: SignedIn | null): void {
      if (session === null) {
        leave()
        return
      }
      const isNew = session.user.id !== userId
      userId = session.user.id
      effects.showSession({ status: 'signed-in', accessToken: session.access_token, userId })
      if (isNew) void enter()
      else if (event === 'TOKEN_REFRESHED' && !isSearching) void refetch()
    },
  }
}
