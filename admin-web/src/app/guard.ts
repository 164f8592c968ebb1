import { hasStoredSession, storedUserId } from '@gamelog/ui/auth-storage'
import { redirect } from 'react-router-dom'
import { nextPath } from '../shared/session/next-path.ts'
import { liveSession } from '../shared/session/session-store.ts'

/** Below the basename; where the login page returns to. A request has no fragment, the page's address has. */
function wanted(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/^\/admin(?=\/|$)/, '') + search + location.hash || '/'
}

function mayEnter(): boolean {
  return liveSession()?.user.id === storedUserId()
}

/** Offers the site's login without a main session, and the login page without an admin session. */
export function guardShell({ request }: { request: Request }): Response | { isSignedIn: boolean } {
  if (!hasStoredSession()) return { isSignedIn: false }
  if (mayEnter()) return { isSignedIn: true }
  const next = wanted(request)
  return redirect(next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`)
}

/** Leads from the login page to the back office while there is an admin session. */
export function guardLogin({ request }: { request: Request }): Response | null {
  const hasSession = hasStoredSession() && mayEnter()
  return hasSession ? redirect(nextPath(new URL(request.url).searchParams)) : null
}
