import { loadAuth } from './auth.ts'

/** What else belongs to leaving an account on this device. */
interface SignOutHooks {
  /** Before the session ends; must not throw. */
  before(): Promise<void>
  /** After it has ended. */
  after(): void
}

let farewell: SignOutHooks | undefined

/** Sets what a sign-out by hand does besides; called once by the auth feature. */
export function setSignOutHooks(next: SignOutHooks): void {
  farewell = next
}

/**
 * Ends every session of the account, or this browser's (`local`). Other tabs follow by themselves.
 * @returns false when the server was not reached; the session then continues.
 */
export async function signOut(scope?: 'global' | 'local'): Promise<boolean> {
  await farewell?.before()
  if (!(await endSessions(scope))) return false
  farewell?.after()
  return true
}

/** Signs out everywhere, or on this device if the server is not reached. */
export async function signOutWithFallback(): Promise<void> {
  if (await signOut()) return
  await signOutHere()
}

/** Signs out on this device, whether the server is reached or not. */
export async function signOutHere(): Promise<void> {
  await endSessions('local')
  farewell?.after()
}

/** Ends a session that is of no use any more: what the reader keeps on this device stays with its owner. */
export async function dropSession(): Promise<void> {
  if (!(await endSessions())) await endSessions('local')
}

async function endSessions(scope: 'global' | 'local' = 'global'): Promise<boolean> {
  try {
    const auth = await loadAuth()
    const { error } = await auth.signOut({ scope })
    return error === null
  } catch {
    return false
  }
}
