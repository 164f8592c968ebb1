import { loadAuth } from './auth.ts'

/**
 * Ends every session of the account. Other tabs follow by themselves.
 * @returns false when the server was not reached; the session then continues.
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

/** Signs out everywhere, or on this device if the server is not reached. */
export async function signOutForSure(): Promise<void> {
  if (await signOut()) return
  await signOutHere()
}

/** Signs out on this device, without the server. */
export async function signOutHere(): Promise<void> {
  const auth = await loadAuth()
  await auth.signOut({ scope: 'local' })
}
