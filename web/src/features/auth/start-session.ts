import { toNetworkError } from '@gamelog/ui/api-error'
import { hasStoredSession, storedUserId } from '@gamelog/ui/auth-storage'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { setAccount, setAccountRetry } from '../../shared/account/account-store.ts'
import { dropAuth, loadAuth } from '../../shared/account/auth.ts'
import { hasLoginAnswer } from '../../shared/account/has-login-answer.ts'
import { getSession, setAccessTokenSource, setSession } from '../../shared/session.ts'
import type { LoginOutcome } from './connect-session.ts'

function afterFirstPaint(run: () => void): void {
  // A background tab is not painted.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

async function accessToken(): Promise<string | null> {
  if (getSession().status === 'signed-out') return null
  const auth = await loadAuth().catch((cause: unknown) => {
    throw toNetworkError(cause)
  })
  const { data, error } = await auth.getSession()
  if (data.session === null && error && hasStoredSession()) throw toNetworkError(error)
  return data.session?.access_token ?? null
}

function showSignedOut(): void {
  setSession({ status: 'signed-out', accessToken: null, userId: null })
  setAccount({ status: 'signed-out', profile: null })
}

/** The newest attempt: a chunk that arrives for an older one, which was retried by hand, changes nothing. */
let attempt = 0

async function connect(isMember: boolean, here: URL): Promise<LoginOutcome | null> {
  attempt += 1
  const own = attempt
  // While a chunk fails to load: a visitor is shown as signed out, a member the card's failure state.
  const showFailure = () => {
    if (isMember) showUnknown()
    else showSignedOut()
  }
  const [{ connectSession }, auth] = await loadWithRetry(
    () => Promise.all([import('./connect-session.ts'), loadAuth()]),
    showFailure,
  )
  if (own !== attempt) return null
  try {
    return await connectSession(auth, here)
  } catch {
    showFailure()
    return null
  }
}

/** A member about whom nothing can be asked. */
function showUnknown(): void {
  setSession({ status: 'signed-in', accessToken: null, userId: storedUserId() })
  setAccount({ status: 'failed', profile: null })
}

/** Begins anew with another client, as a reload would. */
async function retry(): Promise<void> {
  setAccount({ status: 'loading', profile: null })
  await dropAuth()
  await connect(hasStoredSession(), new URL(location.href))
}

/** Checks the session with the service; auth-js drops it when it has ended. */
export async function checkSession(): Promise<void> {
  const auth = await loadAuth()
  await auth.getUser()
}

/** Loads auth-js (23 KB) for a visitor only once another tab signs in or this one returns from a login. */
function whenSessionAppears(run: () => void): void {
  const check = () => {
    if (!hasStoredSession()) return
    removeEventListener('storage', check)
    removeEventListener('pageshow', check)
    run()
  }
  addEventListener('storage', check)
  addEventListener('pageshow', check)
}

/**
 * A page that is kept for Back and Forward has no client: browsers give up a kept page to which another one sends a
 * message, and auth-js of every page sends some. With a new client the page learns what has become of the session.
 */
function pauseWhileKept(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) void dropAuth()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && attempt > 0) void connect(hasStoredSession(), new URL(location.href))
  })
}

let isStarted = false

/**
 * Starts the session, once per page. auth-js is fetched after a member's first paint, at once when the address holds an
 * answer of the login service, and not at all for visitors without a session.
 * @param onOutcome called with the result of an answer in the address.
 */
export function startSession(onOutcome: (outcome: LoginOutcome) => void): void {
  if (isStarted) return
  isStarted = true
  setAccessTokenSource(accessToken)
  setAccountRetry(() => void retry())
  pauseWhileKept()
  // The client removes the answer from the address when it is created.
  const here = new URL(location.href)
  const isAnswer = hasLoginAnswer(here)
  const isMember = hasStoredSession()
  if (!isMember && !isAnswer) showSignedOut()
  const run = async () => {
    const outcome = await connect(isMember, here)
    if (outcome !== null) onOutcome(outcome)
  }
  if (isAnswer) void run()
  else if (isMember) afterFirstPaint(() => void run())
  else whenSessionAppears(() => void run())
}
