/** Key of auth-js's session in localStorage; also the name of its BroadcastChannel. */
export const authStorageKey = 'sb-app-auth-token'

/** Account of the stored session; null without one. The session may have expired. */
export function storedUserId(): string | null {
  try {
    const session = JSON.parse(localStorage.getItem(authStorageKey) ?? 'null') as {
      user?: { id?: unknown }
    } | null
    return typeof session?.user?.id === 'string' ? session.user.id : null
  } catch {
    return null
  }
}

/**
 * Whether this browser stores a session, without loading auth-js: decides between skeleton and login card before the
 * client is loaded. The session may have expired.
 */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(authStorageKey) !== null
  } catch {
    return false
  }
}
