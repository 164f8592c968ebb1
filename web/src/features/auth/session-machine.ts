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
  /** Signs out, on this device at least, an account without a profile. `cause`: why none could be made. */
  signOut(cause: unknown): Promise<void>
  /** Asks the login service whether the session goes on; it ends by an event when it does not. */
  checkSession(): Promise<void>
  /** Account of the session this browser stores; null without one. */
  storedUserId(): string | null
  showSession(session: Session): void
  showAccount(account: Account): void
}

/** What the page shows when the machine starts. */
interface Shown {
  readonly userId: string | null
  readonly account: Account
}

const nothing: Shown = { userId: null, account: { status: 'loading', profile: null } }
const failed: Account = { status: 'failed', profile: null }

function toAccount(profile: Profile | null): Account {
  const isComplete = profile?.display_name && profile.user_number
  return isComplete ? { status: 'ready', profile } : failed
}

/**
 * Turns auth-js's events into session and account. auth-js repeats SIGNED_IN at every focus of the tab and
 * several times after a login, so the profile sequence runs once per user id, and again while it has had no answer. A
 * profile that is shown already stays until there is a newer one.
 */
export function createSessionMachine(effects: MachineEffects, shown: Shown = nothing) {
  let { userId, account } = shown.account.status === 'ready' ? shown : nothing
  let isSearching = false
  /** No answer yet about the session or the profile. */
  let isUnknown = account.status !== 'ready'
  /** The profile is one of another client, from before the page was kept. */
  let isOld = !isUnknown
  // Each sign-in and sign-out is a new epoch; answers from an older one are dropped.
  let epoch = 0

  function show(next: Account): void {
    account = next
    effects.showAccount(next)
  }

  async function enter(): Promise<void> {
    const mine = ++epoch
    isSearching = true
    isUnknown = false
    show({ status: 'loading', profile: null })
    const finding = await findProfile(effects, () => mine === epoch)
    if (mine !== epoch) return
    isSearching = false
    isUnknown = finding.kind === 'unreachable'
    show(finding.kind === 'found' ? toAccount(finding.profile) : failed)
    if (finding.kind === 'missing') await effects.signOut(finding.cause)
    if (finding.kind === 'refused') await effects.checkSession()
  }

  async function refetch(): Promise<void> {
    const mine = epoch
    try {
      const profile = await effects.fetchProfile()
      if (mine === epoch) show(toAccount(profile))
    } catch {
      // A failed request says nothing about the profile: keep what is shown.
    }
  }

  function leave(): void {
    epoch += 1
    userId = null
    isSearching = false
    effects.showSession({ status: 'signed-out', accessToken: null, userId: null })
    show({ status: 'signed-out', profile: null })
  }

  /** The stored session could not be refreshed: it goes on, without a token for now. */
  function keepUnknown(stored: string): void {
    effects.showSession({ status: 'signed-in', accessToken: null, userId: stored })
    show(failed)
  }

  return {
    /** Handles an event of `onAuthStateChange`; must not throw or wait, as auth-js requires. */
    handle(event: string, session: SignedIn | null): void {
      if (session === null) {
        // auth-js gives the same event for no session and for one it could not refresh.
        const stored = event === 'INITIAL_SESSION' ? effects.storedUserId() : null
        if (stored === null) leave()
        else keepUnknown(stored)
        return
      }
      const isNew = session.user.id !== userId
      userId = session.user.id
      effects.showSession({ status: 'signed-in', accessToken: session.access_token, userId })
      if (isNew || isUnknown) void enter()
      else if ((event === 'TOKEN_REFRESHED' || isOld) && !isSearching) void refetch()
      isOld = false
    },
    /** Shows the failure when no event has come by now: auth-js tries to refresh for half a minute. */
    stopWaiting(): void {
      const stored = userId === null && account.status === 'loading' ? effects.storedUserId() : null
      if (stored !== null) keepUnknown(stored)
    },
    /** Drops every answer that is still to come; another machine takes over. */
    stop(): void {
      epoch += 1
    },
  }
}
