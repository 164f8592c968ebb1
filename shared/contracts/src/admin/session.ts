import * as z from 'zod/mini'
import { adminRoles, may } from '../common/admin-role.ts'
import { unixSeconds, userId } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { countCodePoints } from '../common/text-rule.ts'

/** An admin session, as the browser keeps it. */
export const adminSession = z.strictObject({
  /** Opaque; the bearer token of every other admin route. */
  token: z.string(),
  /** Unix seconds; eight hours from the login. */
  expires_at: unixSeconds,
  role: z.enum(adminRoles),
  /** `email` is `''` for an account without one. */
  user: z.strictObject({ id: userId, email: z.string() }),
})
export type AdminSession = z.infer<typeof adminSession>

/** Code points. */
export const adminPasswordMax = 128

/** Wrong passwords of an account, and of an address, within `loginLockSeconds` that lock it for as long. */
export const loginTries = { account: 5, address: 20 } as const
export const loginLockSeconds = 900

const passwordMissing = 'パスワードを入力してください'
const passwordTooLong = `パスワードは${adminPasswordMax}文字以内で入力してください`

const wrongPassword = 'wrong_password'

/** Code of a 401 for a wrong password that leaves `left` tries; null = they are not counted. */
export function wrongPasswordCode(left: number | null): string {
  return left === null ? wrongPassword : `${wrongPassword}_${left}`
}

/** Tries left by the code of a refused login; 0 = locked from now on; null when the code says nothing of it. */
export function triesLeft(code: string): number | null {
  const [, digits] = /^wrong_password_(\d+)$/.exec(code) ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * Called with the member's access token. 401 `unauthorized` without a main session, 403 without the grant, 429 while
 * locked, 401 `wrong_password_<tries left>`.
 */
export const loginAdmin = defineRoute({
  method: 'POST',
  path: '/api/admin/login',
  auth: 'user',
  stoppedBy: 'nothing',
  summary: 'Exchange a main session and the admin password for an admin token',
  body: z.strictObject({
    // Taken as it is, with its spaces: it is compared, not stored.
    password: z.string({ error: passwordMissing }).check(
      z.minLength(1, { error: passwordMissing }),
      z.refine((value) => countCodePoints(value) <= adminPasswordMax, { error: passwordTooLong }),
    ),
  }),
  responses: { 200: adminSession },
})

export const logoutAdmin = defineRoute({
  method: 'POST',
  path: '/api/admin/logout',
  auth: 'admin',
  may: may.look,
  // An admin who has been banned can still end the session.
  bannedMay: true,
  summary: 'End the admin session; the main session stays',
  responses: { 204: null },
})
