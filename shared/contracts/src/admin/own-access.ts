import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { unixSeconds, userParams } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import {
  enrolment,
  givenPassword,
  newPassword,
  recoveryCode,
  recoveryCodeCount,
  secondFactorCode,
  ticket,
} from './login.ts'

const codesLeft = z.int().check(z.minimum(0), z.maximum(recoveryCodeCount))

/** An operator's own password and second factor, as the operators' list and their own page show them. */
export const ownAccess = z.strictObject({
  second_factor: z.enum(['on', 'off']),
  /** Null while off. */
  second_factor_since: z.nullable(unixSeconds),
  /** `initial`: the one everybody begins with. */
  password: z.enum(['own', 'initial']),
  password_changed_at: z.nullable(unixSeconds),
  /** Recovery codes that have not been used. */
  recovery_left: codesLeft,
})

/** Whether every operator must have a second factor, and what says so. */
export const secondFactorRule = z.strictObject({
  required: z.boolean(),
  /** `environment`: ADMIN_TOTP=required, which the back office cannot change. */
  by: z.enum(['environment', 'operators']),
})
export type SecondFactorRule = z.infer<typeof secondFactorRule>

const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) })

/**
 * The password again, and where a second factor is enrolled a code of the app or a recovery code, which is used up. 422
 * `code_required` without one.
 */
const ownAccessProof = z
  .strictObject({
    password: givenPassword,
    code: z.optional(secondFactorCode),
    recovery_code: z.optional(recoveryCode),
  })
  .check(z.refine(({ code, recovery_code }) => code === undefined || recovery_code === undefined))
export type OwnAccessProof = z.infer<typeof ownAccessProof>

// A wrong password or code is 422 with the codes of a refused login: 401 would end the session of the page. All are
// counted together with the tries of the login; 429 while locked.

export const readMyAccess = adminRoute('GET', '/api/admin/own-access', may.look, {
  summary: 'Own password, second factor and recovery codes',
  responses: { 200: z.extend(ownAccess, { second_factor_required: z.boolean() }) },
})

export const changeMyPassword = adminRoute('PUT', '/api/admin/own-access/password', may.look, {
  summary: 'Change or set the own password; ends the own other sessions and trusted devices',
  body: z.strictObject({ password: givenPassword, new_password: newPassword }),
  responses: { 204: null },
})

export const startEnrolment = adminRoute('POST', '/api/admin/own-access/second-factor', may.look, {
  summary: 'Begin to enrol a second factor, in place of another one too',
  body: ownAccessProof,
  responses: { 200: enrolment },
})

/** 409 `ticket_expired` after five minutes. */
export const finishEnrolment = adminRoute('PUT', '/api/admin/own-access/second-factor', may.look, {
  summary: 'Enrol by the first code of the app',
  body: z.strictObject({ ticket, code: secondFactorCode }),
  responses: { 200: recoveryCodes },
})

/** 409 `second_factor_required` where everybody must have one. */
export const removeSecondFactor = adminRoute('POST', '/api/admin/own-access/second-factor/remove', may.look, {
  summary: 'Do without a second factor',
  body: ownAccessProof,
  responses: { 204: null },
})

export const renewRecoveryCodes = adminRoute('POST', '/api/admin/own-access/recovery-codes', may.look, {
  summary: 'Ten new recovery codes; the old ones are worth nothing from then on',
  body: ownAccessProof,
  responses: { 200: recoveryCodes },
})

export const readSecondFactorRule = adminRoute('GET', '/api/admin/operators/second-factor', may.administer, {
  summary: 'Whether every operator must have a second factor',
  responses: { 200: secondFactorRule },
})

/** In force at each operator's next login. 409 `set_by_environment` with ADMIN_TOTP=required. */
export const setSecondFactorRule = adminRoute('PUT', '/api/admin/operators/second-factor', may.administer, {
  onOperators: 'admins',
  summary: 'Require a second factor of every operator, or not',
  body: z.strictObject({ required: z.boolean() }),
  responses: { 200: secondFactorRule },
})

/** Cannot be undone: the app's key is gone. 404 without one; 409 `own_access` for one's own. */
export const resetSecondFactor = adminRoute(
  'POST',
  '/api/admin/operators/:userId/reset-second-factor',
  may.administer,
  {
    onOperators: 'admins',
    summary: "Remove an operator's second factor and end the operator's sessions",
    params: userParams,
    responses: { 204: null },
  },
)

/** The operator's next login is by the initial password. 404 without an own one; 409 `own_access` for one's own. */
export const resetOwnPassword = adminRoute(
  'POST',
  '/api/admin/operators/:userId/reset-password',
  may.administer,
  {
    onOperators: 'admins',
    summary: "Remove an operator's own password and end the operator's sessions",
    params: userParams,
    responses: { 204: null },
  },
)
