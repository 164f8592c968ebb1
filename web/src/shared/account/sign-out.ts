import { loadAuth } from './auth.ts'

/** Every session of the account, or this browser's. */
export type SignOutScope = 'global' | 'local'

/** What else belongs to leaving an account on this device. */
interface SignOutHooks {
  /** Before the session ends; must not throw. */
  before(): Promise<void>
  /** Once it has ended, before that is shown; may be called twice. */
  leave(): void
}

let farewell: SignOutHooks | undefined
/** A sign-out by hand is under way. */
let isByHand = false

/** Sets what a sign-out by hand does besides; called once by the auth feature. */
export function setSignOutHooks(next: SignOutHooks): void {
  farewell = next
}

/**
 * Ends the sessions of a scope. Other tabs follow by themselves.
 * @returns false when the server was not reached; the session then continues.
 */
export async function signOut(scope: SignOutScope): Promise<boolean> {
  await farewell?.before()
  return leaveWith(scope)
}

/** Signs out, on this device alone if the server is not reached. */
export async function signOutWithFallback(scope: SignOutScope): Promise<void> {
  if (await signOut(scope)) return
  await signOutHere()
}

/** Signs out on this device, whether the server is reached or not. */
export async function signOutHere(): Promise<void> {
  if (!(await leaveWith('local'))) farewell?.leave()
}

/** Call it when a session has ended and before anything of the visitor is shown: nothing of the account may be left then. */
export function leaveIfByHand(): void {
  if (isByHand) farewell?.leave()
}

/** Ends a session that is of no use any more: what the reader keeps on this device stays with its owner. */
export async function dropSession(): Promise<void> {
  if (!(await endSessions('global'))) await endSessions('local')
}

async function leaveWith(scope: SignOutScope): Promise<boolean> {
  isByHand = true
  try {
    if (!(await endSessions(scope))) return false
    // Of a client that tells nothing any more, no event has come.
    farewell?.leave()
    return true
  } finally {
    isByHand = false
  }
}

async function endSessions(scope: SignOutScope): Promise<boolean> {
  try {
    const auth = await loadAuth()
    const { error } = await auth.signOut({ scope })
    return error === null
  } catch {
    return false
  }
}
