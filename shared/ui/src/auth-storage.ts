/** Where auth-js keeps the session in localStorage; also the name of its BroadcastChannel. */
export const authStorageKey = 'sb-app-auth-token'

/**
 * Whether this browser holds a session, without loading auth-js: decides between skeleton and login card
 * before the client is there. The session may turn out to be over.
 */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(authStorageKey) !== null
  } catch {
    return false
  }
}
