import { ApiError } from '@gamelog/ui/api-error'
import type { OfficialAuthClient } from '@gamelog/ui/auth-client'
import { hasStoredSession, storedUserId } from '@gamelog/ui/auth-storage'
import { replaceAddress } from '@gamelog/ui/history-entry'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { getAccount, setAccount } from '../../shared/account/account-store.ts'
import { hasLoginAnswer } from '../../shared/account/has-login-answer.ts'
import { dropSession, leaveIfByHand, setSignOutHooks } from '../../shared/account/sign-out.ts'
import { setPendingAction } from '../../shared/pending-action.ts'
import { claimReading, leaveReading } from '../../shared/reading/claim-reading.ts'
import { getSession, type Session, setSession } from '../../shared/session.ts'
import { takeLinking } from './linking.ts'
import { loginErrorIn, withoutLoginAnswer } from './login-answer.ts'
import { loginErrorText } from './login-error.ts'
import { officeAddress } from './office-address.ts'
import { profileApi } from './profile-api.ts'
import { restoreScroll } from './restore-scroll.ts'
import { returnedTo } from './return-point.ts'
import { createSessionMachine } from './session-machine.ts'

/** Result of the login service's answer. */
export interface LoginOutcome {
  /** The address without the answer: path, query, fragment. */
  readonly address: string
  /** Text for the red banner; null after a success. */
  readonly error: string | null
  /** The action login was needed for. */
  readonly action: string | null
}

/** ms after which a session that cannot be refreshed is shown as failed. */
const refreshTimeoutMs = 8_000

const noop = () => undefined
let stopFormer: () => void = noop

/** Reading state of another account, or of the one that leaves, is gone before anything of this one is shown. */
function enter(session: Session): void {
  if (session.userId !== null) claimReading(session.userId)
  if (session.status === 'signed-out') leaveIfByHand()
  setSession(session)
}

/** Says why the account is signed out: nobody has asked for it. */
async function endWithoutProfile(cause: unknown): Promise<void> {
  await dropSession()
  const why = cause instanceof ApiError ? cause.message : 'もう一度ログインしてください。'
  showError(`プロフィールを作成できなかったため、ログアウトしました\n${why}`)
}

async function sendReading(): Promise<void> {
  const sync = await import('../../shared/reading/sync.ts').catch(() => null)
  await sync?.sendReading()
}

/**
 * Follows the client's session, instead of a former client's, and removes the login service's answer from the address.
 * @param here the address as the page was opened.
 * @returns null when the address held no answer.
 */
export async function connectSession(auth: OfficialAuthClient, here: URL): Promise<LoginOutcome | null> {
  const machine = createSessionMachine(
    {
      ...profileApi,
      signOut: endWithoutProfile,
      checkSession: () => auth.getUser().then(noop, noop),
      storedUserId,
      showSession: enter,
      showAccount: setAccount,
    },
    { userId: getSession().userId, account: getAccount() },
  )
  setSignOutHooks({ before: sendReading, leave: leaveReading })
  stopFormer()
  const { data } = auth.onAuthStateChange((event, session) => machine.handle(event, session))
  const timer = setTimeout(() => machine.stopWaiting(), refreshTimeoutMs)
  stopFormer = () => {
    clearTimeout(timer)
    data.subscription.unsubscribe()
    machine.stop()
  }
  const { error: refusal } = await auth.initialize()
  if (!hasLoginAnswer(here)) {
    if (here.pathname === '/login' && hasStoredSession()) enterOffice(officeAddress(here.search))
    return null
  }
  const error = refusal ?? ((await isForeignCode(auth, here)) ? { code: 'flow_state_not_found' } : null)
  if (error) setPendingAction(null)
  const clean = withoutLoginAnswer(new URL(location.href))
  replaceAddress(clean)
  restoreScroll(returnedTo()?.scroll ?? 0)
  const retry = `?next=${encodeURIComponent(returnedTo()?.office ?? '')}`
  const office = officeAddress(retry)
  if (!error && enterOffice(office)) return null
  // After a failure the login page knows what to try again for.
  const address = office ? `/login${retry}` : clean.pathname + clean.search + clean.hash
  const facts = error && (loginErrorIn(here) ?? error)
  const linking = takeLinking()
  if (linking !== null) {
    void import('./show-linking.ts').then(({ showLinking }) => showLinking(linking, facts), noop)
    return { address, error: null, action: null }
  }
  return { address, error: facts && loginErrorText(facts), action: returnedTo()?.action ?? null }
}

/** Leaves for the back office, if the login was for it. */
function enterOffice(address: string | null): boolean {
  if (address === null) return false
  location.replace(address)
  return true
}

/** auth-js says nothing about a code that no sign-in of this browser asked for. A member has no need of it. */
async function isForeignCode(auth: OfficialAuthClient, here: URL): Promise<boolean> {
  if (!here.searchParams.has('code') || hasStoredSession()) return false
  const { data } = await auth.getSession()
  return data.session === null
}
