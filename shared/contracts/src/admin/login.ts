import * as z from 'zod/mini'
import { adminRoles } from '../common/admin-role.ts'
import { unixSeconds } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { countCodePoints } from '../common/text.ts'
import { adminSession } from './session.ts'

/** Kinds of a refused try, and the sentence of each. */
export const refusalTexts = {
  wrong_password: 'パスワードが違います。',
  wrong_code: 'コードが違います。端末の時刻が合っているか確かめてください。',
  used_code: 'このコードはもう使われました',
  wrong_recovery_code: '復旧コードが違います',
} as const
export type Refusal = keyof typeof refusalTexts

/** Code of the answer to a wrong try that leaves `left` of them; null = they are not counted. */
export function refusalCode(refusal: Refusal, left: number | null): string {
  return left === null ? refusal : `${refusal}_${left}`
}

/** Kind of a refusal by the code of an answer; null for every other code. */
export function refusalOf(code: string): Refusal | null {
  const name = code.replace(/_\d+$/, '')
  return Object.hasOwn(refusalTexts, name) ? (name as Refusal) : null
}

/** Tries left by the code of a refused login; 0 = locked from now on; null when the code says nothing of it. */
export function triesLeft(code: string): number | null {
  const [, digits] = /_(\d+)$/.exec(code) ?? []
  return refusalOf(code) !== null && digits !== undefined ? Number(digits) : null
}

/** Code points of a password. */
export const adminPasswordMax = 128

/** Code points of a password of one's own, at least. */
export const ownPasswordMin = 12

/** For a password of one's own that is too short. */
export const ownPasswordTooShort = `${ownPasswordMin}文字以上にしてください`

/** Wrong passwords of an account, and of an address, within `loginLockSeconds` that lock it for as long. */
export const loginTries = { account: 5, address: 20 } as const
export const loginLockSeconds = 900

/** Shown once, each good for one login in place of a code. */
export const recoveryCodeCount = 10

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

/** For the public site, which shows operators the way into the back office. */
export const readAdmission = defineRoute({
  method: 'GET',
  path: '/api/admin/admission',
  auth: 'user',
  summary: 'The role in the back office of the account that asks; null for a member without one',
  responses: { 200: z.strictObject({ role: z.nullable(z.enum(adminRoles)) }) },
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
 * locked, 401 `wrong_password_<tries left>`; 202 with a step while something is missing; 409 `second_factor_unreadable` when
 * ADMIN_SECRET is another one than the account's second factor was sealed with.
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
