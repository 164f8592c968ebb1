import { loadAuth } from './auth.ts'

/**
 * Ends every session of the account. Other tabs follow by themselves.
 * @returns false when the server could not be told; the session then goes on.
 */
export async function signOut(): Promise<boolean> {
  try {
    const auth = await loadAuth()
    const { error } = await auth.signOut({ scope: 'global' })
    return error === null
  } catch {
    return false
  }
}

/** Signs out whatever the server says: everywhere if it can be told, else on this device. */
export async function signOutForSure(): Promise<void> {
  if (await signOut()) return
  await signOutHere()
}

/** Signs out on this device; needs no answer from the server. */
export async function signOutHere(): Promise<void> {
  const auth = await loadAuth()
  await auth.signOut({ scope: 'local' })
}
