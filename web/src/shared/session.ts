import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The session of this page. Written by the auth feature, read by everything else. */
export interface Session {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly accessToken: string | null
  readonly userId: string | null
}

const store = createStore<Session>()(() => ({ status: 'loading', accessToken: null, userId: null }))
const loginRequests = createStore<{ readonly action?: string | undefined }>()(() => ({}))
let tokenSource: () => Promise<string | null> = async () => getSession().accessToken

export const getSession = store.getState

/** Called by the auth feature, in every tab. */
export function setSession(next: Session): void {
  store.setState(next, true)
}

/** Calls back with the session and the one before it on each change. @returns unsubscribe */
export const onSessionChange = store.subscribe

/** The session, current in every render. */
export function useSession(): Session {
  return useStore(store)
}

/** Sets the source of access tokens; called once by the auth feature. */
export function setAccessTokenSource(source: () => Promise<string | null>): void {
  tokenSource = source
}

/** A valid access token, refreshed when needed; null when signed out. @throws ApiError when it cannot be refreshed now */
export function freshAccessToken(): Promise<string | null> {
  return tokenSource()
}

/** Opens the login modal; `action` is what login is needed for (投稿, リアクション, …). */
export function requestLogin(action?: string): void {
  loginRequests.setState({ action }, true)
}

/** Calls back on each `requestLogin`. @returns unsubscribe */
export function onLoginRequest(listener: (action: string | undefined) => void): () => void {
  return loginRequests.subscribe(({ action }) => listener(action))
}
