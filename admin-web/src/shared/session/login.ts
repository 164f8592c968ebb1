import {
  enrolAtLogin,
  giveLoginCode,
  type LoginStep,
  loginAdmin,
  setFirstPassword,
} from '@gamelog/contracts/admin/login'
import { adminSessionSeconds } from '@gamelog/contracts/admin/session'
import type { RouteDescriptor, RouteInput, RouteResult } from '@gamelog/contracts/common/route'
import { callApi } from '@gamelog/ui/api-client'
import { ApiError } from '@gamelog/ui/api-error'
import { leaving } from './end-session.ts'
import { mainAccessToken } from './main-session.ts'
import { type AdminSession, nowSeconds, storeSession } from './session-store.ts'

export type { LoginStep }

/**
 * Exchanges the admin password for a session, which it keeps for every tab, or for the step that comes first.
 * @returns the step; null = logged in
 * @throws ApiError 401 `login_required` without a main session, else as the route
 */
export async function logIn(password: string): Promise<LoginStep | null> {
  return enterOr(await call(loginAdmin, { body: { password } }))
}

/** Goes on by a code of the app, or by a recovery code. */
export async function giveCode(
  ticket: string,
  given: { code: string } | { recovery_code: string },
  trustDevice: boolean,
): Promise<LoginStep | null> {
  return enterOr(await call(giveLoginCode, { body: { ticket, ...given, trust_device: trustDevice } }))
}

/** Goes on by a password of one's own. */
export async function giveOwnPassword(ticket: string, password: string): Promise<LoginStep | null> {
  return enterOr(await call(setFirstPassword, { body: { ticket, password } }))
}

/** Enrols the second factor. The session is for `enter` once the recovery codes have been kept. */
export function enrolSecondFactor(ticket: string, code: string) {
  return call(enrolAtLogin, { body: { ticket, code } })
}

/** Keeps the session of a login, for every tab. Its lifetime counts from here: this device's clock may be wrong. */
export function enter(session: AdminSession): void {
  leaving.setState({ isLeaving: false })
  storeSession({ ...session, expires_at: nowSeconds() + adminSessionSeconds })
}

async function call<R extends RouteDescriptor>(route: R, input: RouteInput<R>): Promise<RouteResult<R>> {
  const token = await mainAccessToken()
  if (!token) throw new ApiError(401, 'login_required', 'Supabase認証が必要です。先にログインしてください。')
  return callApi(route, input, { token })
}

function enterOr(answer: AdminSession | LoginStep): LoginStep | null {
  if ('step' in answer) return answer
  enter(answer)
  return null
}
