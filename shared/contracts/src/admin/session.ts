import * as z from 'zod/mini'
import { adminRoles, may } from '../common/admin-role.ts'
import { unixSeconds, userId } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'

/** Lifetime of an admin session, in seconds. */
export const adminSessionSeconds = 8 * 3_600

/** An admin session, as the browser keeps it. */
export const adminSession = z.strictObject({
  /** Opaque; the bearer token of every other admin route. */
  token: z.string(),
  /** Unix seconds: `adminSessionSeconds` from the login. */
  expires_at: unixSeconds,
  role: z.enum(adminRoles),
  /** `email` is `''` for an account without one. */
  user: z.strictObject({ id: userId, email: z.string() }),
})
export type AdminSession = z.infer<typeof adminSession>

export const logoutAdmin = adminRoute('POST', '/api/admin/logout', may.look, {
  // An admin who has been banned can still end the session.
  bannedMay: true,
  summary: 'End the admin session; the main session stays',
  responses: { 204: null },
})
