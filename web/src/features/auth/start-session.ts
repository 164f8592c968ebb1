import { hasStoredSession } from '@gamelog/ui/auth-storage'
import { setAccount } from '../../shared/account/account-store.ts'
import { loadAuth } from '../../shared/account/auth.ts'
import { getSession, setAccessTokenSource, setSession } from '../../shared/session.ts'
import type { LoginOutcome } from './connect-session.ts'
import { hasLoginAnswer } from './login-answer.ts'

function afterFirstPaint(run: () => void): void {
  // A tab in the background paints nothing and would wait for ever.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

async function accessToken(): Promise<string | null> {
  if (getSession().status === 'signed-out') return null
  const auth = await loadAuth()
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}

function showSignedOut(): void {
  setSession({ status: 'signed-out', accessToken: null, userId: null })
  setAccount({ status: 'signed-out', profile: null })
}

async function connect(isMember: boolean, here: URL): Promise<LoginOutcome | null> {
  try {
    const [{ connectSession }, auth] = await Promise.all([import('./connect-session.ts'), loadAuth()])
    return await connectSession(auth, here)
  } catch {
    // A chunk did not come: a visitor reads on, a member sees the card's failure state.
    if (isMember) setAccount({ status: 'failed', profile: null })
    else showSignedOut()
    return null
  }
}

/** Asks the service whether the session still stands; auth-js drops it when it does not. */
export async function checkSession(): Promise<void> {
  const auth = await loadAuth()
  await auth.getUser()
}

/** A visitor's page needs no auth-js (23 KB) until another tab signs in, or this one comes back from doing so. */
function whenSessionAppears(run: () => void): void {
  const look = () => {
    if (!hasStoredSession()) return
    removeEventListener('storage', look)
    removeEventListener('pageshow', look)
    run()
  }
  addEventListener('storage', look)
  addEventListener('pageshow', look)
}

let isStarted = false

/**
 * Brings up the session, once a page: auth-js is fetched after a member's first paint, at once when the address
 * holds an answer of the login service. Visitors without a session are shown as such right away, without it.
 * @param onOutcome told what an answer in the address came to.
 */
export function startSession(onOutcome: (outcome: LoginOutcome) => void): void {
  if (isStarted) return
  isStarted = true
  setAccessTokenSource(accessToken)
  // The client takes the answer out of the address as soon as it is made.
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
