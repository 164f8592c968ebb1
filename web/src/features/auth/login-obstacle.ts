import { authUrl } from '@gamelog/ui/auth-config'
import type { ErrorFacts } from './login-error.ts'

const checkKey = 'gamelog:login-check'
const checkCookie = 'gamelog-login-check'
/** More characters than a session has with its tokens. */
const sessionSize = 8_192

/** Whether the login service is ours, on this origin, where it keeps its state in a cookie. */
export function isLoginOurs(): boolean {
  return new URL(authUrl()).origin === location.origin
}

function hasCookies(): boolean {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor on http
    document.cookie = `${checkCookie}=1; path=/; samesite=lax`
    const isKept = document.cookie.includes(checkCookie)
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${checkCookie}=; path=/; max-age=0`
    return isKept
  } catch {
    return false
  }
}

function storageObstacle(): string | null {
  try {
    localStorage.setItem(checkKey, 'x'.repeat(sessionSize))
    localStorage.removeItem(checkKey)
    return null
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return isFull ? 'storage_full' : 'storage_blocked'
  }
}

/**
 * Why this browser could not come back signed in: it keeps no cookie, or has no room for a session. To be asked before it
 * leaves for a provider, since afterwards the login only looks as if it had timed out.
 */
export function findLoginObstacle(): ErrorFacts | null {
  const code = storageObstacle() ?? (isLoginOurs() && !hasCookies() ? 'storage_blocked' : null)
  return code === null ? null : { code }
}
