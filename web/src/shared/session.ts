import { useSyncExternalStore } from 'react'

/** Who is signed in on this page. The auth feature keeps it current; everything else only reads it. */
export interface Session {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly accessToken: string | null
  readonly userId: string | null
}

type SessionListener = (session: Session, before: Session) => void
type LoginListener = (action: string | undefined) => void

let session: Session = { status: 'loading', accessToken: null, userId: null }
let tokenSource: () => Promise<string | null> = async () => session.accessToken
const sessionListeners = new Set<SessionListener>()
const loginListeners = new Set<LoginListener>()

/** The session as it is now. */
export function getSession(): Session {
  return session
}

/** Tells every reader of the session; called by the auth feature, in every tab. */
export function setSession(next: Session): void {
  const before = session
  session = next
  for (const listener of [...sessionListeners]) listener(next, before)
}

/** Calls back on each change; returns the way out. */
export function onSessionChange(listener: SessionListener): () => void {
  sessionListeners.add(listener)
  return () => sessionListeners.delete(listener)
}

/** The session, current in every render. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession, getSession)
}

/** Where a fresh access token comes from; set once by the auth feature. */
export function setAccessTokenSource(source: () => Promise<string | null>): void {
  tokenSource = source
}

/** An access token good for the next call, refreshed when needed; null when signed out. */
export function freshAccessToken(): Promise<string | null> {
  return tokenSource()
}

/** Opens the login modal; `action` is what login is needed for (投稿, リアクション, …). */
export function requestLogin(action?: string): void {
  for (const listener of [...loginListeners]) listener(action)
}

/** Calls back when something asks for the login modal; returns the way out. */
export function onLoginRequest(listener: LoginListener): () => void {
  loginListeners.add(listener)
  return () => loginListeners.delete(listener)
}
