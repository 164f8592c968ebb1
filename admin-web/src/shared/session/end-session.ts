import { logoutAdmin } from '@gamelog/contracts/admin/session'
import { callApi } from '@gamelog/ui/api-client'
import { create } from 'zustand'
import { adminSession, clearSession } from './session-store.ts'

/** Whether this page is being left on purpose: no dialog asks for the password then. */
export const leaving = create(() => ({ isLeaving: false }))

/** Ends the session here and, where it can be reached, in the service. */
export async function endAdminSession(): Promise<void> {
  const session = adminSession.get()
  leaving.setState({ isLeaving: true })
  if (session) {
    const options = { token: session.token, timeoutMs: 3_000 }
    await callApi(logoutAdmin, {}, options).catch(() => undefined)
  }
  clearSession()
}
