import { loginAdmin, logoutAdmin } from '@gamelog/contracts/admin/session'
import { callApi } from '@gamelog/ui/api-client'
import { ApiError } from '@gamelog/ui/api-error'
import { create } from 'zustand'
import { mainAccessToken } from './main-session.ts'
import { type AdminSession, adminSession, forgetSession, keepSession } from './session-store.ts'

/** Whether this page is being left on purpose: no dialog asks for the password then. */
export const leaving = create(() => ({ isLeaving: false }))

/**
 * Exchanges the admin password for a session, which it keeps for every tab.
 * @throws ApiError 401 `login_required` without a main session, else as the route
 */
export async function logIn(password: string): Promise<AdminSession> {
  const token = await mainAccessToken()
  if (!token) throw new ApiError(401, 'login_required', 'Supabase認証が必要です。先にログインしてください。')
  const session = await callApi(loginAdmin, { body: { password } }, { token })
  leaving.setState({ isLeaving: false })
  keepSession(session)
  return session
}

/** Ends the session here and, where it can be reached, in the service. */
export async function endAdminSession(): Promise<void> {
  const session = adminSession.get()
  leaving.setState({ isLeaving: true })
  if (session) {
    const options = { token: session.token, timeoutMs: 3_000 }
    await callApi(logoutAdmin, {}, options).catch(() => undefined)
  }
  forgetSession()
}
