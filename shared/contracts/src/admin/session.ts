import * as z from 'zod/mini'
import { adminRoles, may } from '../common/admin-role.ts'
import { unixSeconds, userId } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { countCodePoints } from '../common/text-rule.ts'
import { adminPasswordMax, ownPasswordMin, ownPasswordTooShort } from './login-rules.ts'

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

const passwordMissing = 'パスワードを入力してください'
const passwordTooLong = `パスワードは${adminPasswordMax}文字以内で入力してください`

/** Compared, not stored: taken as it is, with its spaces. */
export const givenPassword = z.string({ error: passwordMissing }).check(
  z.minLength(1, { error: passwordMissing }),
  z.refine((value) => countCodePoints(value) <= adminPasswordMax, { error: passwordTooLong }),
)

/** A password of one's own that is being chosen. */
export const newPassword = z.string({ error: ownPasswordTooShort }).check(
  z.refine((value) => countCodePoints(value) >= ownPasswordMin, { error: ownPasswordTooShort }),
  z.refine((value) => countCodePoints(value) <= adminPasswordMax, { error: passwordTooLong }),
)

/** The six digits of an authenticator app. */
export const secondFactorCode = z.string().check(z.regex(/^\d{6}$/, { error: '認証コードは6桁の数字です' }))

/** One of the ten, as it was typed. */
export const recoveryCode = z.string().check(z.minLength(1), z.maxLength(40))

/** Opaque; the session's only, for one step and five minutes. */
export const ticket = z.string().check(z.minLength(1), z.maxLength(100))
/** The key to enrol, for the authenticator app. */
export const enrolment = z.strictObject({
  ticket: z.string(),
  expires_at: unixSeconds,
  /** Base32. */
  key: z.string(),
  /** `otpauth://totp/…`, for the QR code. */
  uri: z.string(),
})

/** Step of a login before there is a session. */
export const loginStep = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('code'),
    ticket: z.string(),
    expires_at: unixSeconds,
    recovery_left: z.int().check(z.nonnegative()),
  }),
  z.strictObject({ step: z.literal('own_password'), ticket: z.string(), expires_at: unixSeconds }),
  z.extend(enrolment, { step: z.literal('enrol') }),
])
export type LoginStep = z.infer<typeof loginStep>

/**
 * Called with the member's access token. 401 `unauthorized` without a main session, 403 without the grant, 429 while
 * locked, 401 `wrong_password_<tries left>`; 202 with a step while something is missing.
 */
export const loginAdmin = defineRoute({
  method: 'POST',
  path: '/api/admin/login',
  auth: 'user',
  stoppedBy: 'nothing',
  summary: 'Exchange a main session and the admin password for an admin token',
  body: z.strictObject({ password: givenPassword }),
  responses: { 200: adminSession, 202: loginStep },
})

/**
 * The next three go on with the ticket of a step. 401 `ticket_expired` for one of another session, used or older than
 * five minutes; wrong codes are 401 `wrong_code_<tries left>` and alike, counted together with wrong passwords.
 */
export const giveLoginCode = defineRoute({
  method: 'POST',
  path: '/api/admin/login/code',
  auth: 'user',
  stoppedBy: 'nothing',
  summary: 'Go on with a login by a code of the authenticator app or a recovery code',
  body: z
    .strictObject({
      ticket,
      code: z.optional(secondFactorCode),
      recovery_code: z.optional(recoveryCode),
      /** Not to be asked for a code on this device for 30 days: sets a cookie. */
      trust_device: z.boolean(),
    })
    .check(z.refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined))),
  responses: { 200: adminSession, 202: loginStep },
})

/** 422 `initial_password` for the password everybody begins with. */
export const setFirstPassword = defineRoute({
  method: 'POST',
  path: '/api/admin/login/own-password',
  auth: 'user',
  stoppedBy: 'nothing',
  summary: "Go on with a first login by a password of one's own",
  body: z.strictObject({ ticket, password: newPassword }),
  responses: { 200: adminSession, 202: loginStep },
})

export const enrolAtLogin = defineRoute({
  method: 'POST',
  path: '/api/admin/login/enrol',
  auth: 'user',
  stoppedBy: 'nothing',
  summary: 'Finish a login by enrolling a second factor, where it is required',
  body: z.strictObject({ ticket, code: secondFactorCode }),
  responses: { 200: z.strictObject({ session: adminSession, recovery_codes: z.array(z.string()) }) },
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
