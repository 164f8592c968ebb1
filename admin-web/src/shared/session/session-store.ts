import type { AdminSession } from '@gamelog/contracts/admin/session'
import { createLocalStore } from '@gamelog/ui/local-store'

export type { AdminSession }

function isSession(value: unknown): value is AdminSession {
  const { token, expires_at, role, user } = (value ?? {}) as Partial<AdminSession>
  return [token, role, user?.id].every((each) => typeof each === 'string') && typeof expires_at === 'number'
}

function parse(raw: string | null): AdminSession | null {
  try {
    const value: unknown = JSON.parse(raw ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

/** The admin session, shared by every tab. */
export const adminSession = createLocalStore<AdminSession | null>(
  'gamelog:admin-session',
  parse,
  JSON.stringify,
)

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000)
}

/** The session while it lasts; null without one or after its end. */
export function liveSession(): AdminSession | null {
  const session = adminSession.get()
  return session !== null && session.expires_at > nowSeconds() ? session : null
}

/** Ends the session in this browser, in every tab. With `token`: unless another one has taken its place. */
export function clearSession(token?: string): void {
  adminSession.update((session) => (token !== undefined && session?.token !== token ? session : null))
}

export function storeSession(session: AdminSession): void {
  adminSession.update(() => session)
}

/** Resolves once there is a session; rejects when `signal` aborts. */
export function sessionAgain(signal?: AbortSignal): Promise<AdminSession> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      stop()
      reject(signal?.reason)
    }
    const look = () => {
      const session = liveSession()
      if (!session) return
      stop()
      signal?.removeEventListener('abort', abort)
      resolve(session)
    }
    const stop = adminSession.subscribe(look)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
    look()
  })
}
