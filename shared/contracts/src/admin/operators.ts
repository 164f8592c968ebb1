import * as z from 'zod/mini'
import { adminRoles, may } from '../common/admin-role.ts'
import { isoTime, unixSeconds, userId, userParams } from '../common/ids.ts'
import { adminRoute, internalRoute } from '../common/route.ts'
import { memberName } from '../user/member.ts'

const role = z.enum(adminRoles)

/** An account that may enter the back office. Number and name are null when the user service does not know or answer. */
export const operator = z.extend(memberName, {
  role,
  /** The entry of ADMIN_IDENTITIES that lets it in; null = let in here or by the command. */
  identity: z.nullable(z.string()),
  second_factor: z.enum(['on', 'off']),
  /** `initial`: the shared password, no own one has been chosen yet. */
  password: z.enum(['own', 'initial']),
  /** Newest record of the audit log. */
  last_action_at: z.nullable(isoTime),
  /** Live ones. */
  sessions: z.int(),
})
export type Operator = z.infer<typeof operator>

export const operatorSession = z.extend(memberName, {
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  role,
  /** Browser and system, e.g. `Chrome・Windows`; null = not known. */
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
  created_at: isoTime,
  expires_at: unixSeconds,
  /** The session that asks. */
  is_mine: z.boolean(),
})
export type OperatorSession = z.infer<typeof operatorSession>

export const listOperators = adminRoute('GET', '/api/admin/operators', may.administer, {
  summary: 'Who may enter the back office, as what, and their live sessions, newest first',
  responses: {
    200: z.strictObject({
      operators: z.array(operator),
      sessions: z.array(operatorSession),
      /** Entries of ADMIN_IDENTITIES no known account belongs to. */
      unknown_identities: z.array(z.string()),
    }),
  },
})

export const addOperator = adminRoute('POST', '/api/admin/operators', may.administer, {
  onOperators: 'admins',
  summary: 'Let a member into the back office; 404 user_not_found, 409 already_operator, 409 banned',
  body: z.strictObject({ user_id: userId, role }),
  responses: { 204: null },
})

export const changeOperatorRole = adminRoute('PUT', '/api/admin/operators/:userId', may.administer, {
  onOperators: 'admins',
  summary: "Change an operator's role, which ends the sessions; 409 own_role, last_admin",
  params: userParams,
  body: z.strictObject({ role }),
  responses: { 204: null },
})

export const removeOperator = adminRoute('DELETE', '/api/admin/operators/:userId', may.administer, {
  onOperators: 'admins',
  summary: 'Shut an operator out, which ends the sessions; 409 own_role, last_admin',
  params: userParams,
  responses: { 204: null },
})

export const endOperatorSession = adminRoute(
  'DELETE',
  '/api/admin/operators/sessions/:sessionId',
  may.administer,
  {
    onOperators: 'admins',
    summary: 'End a session of an operator',
    params: z.strictObject({ sessionId: operatorSession.shape.id }),
    responses: { 204: null },
  },
)

export const endOtherSessions = adminRoute(
  'POST',
  '/api/admin/operators/sessions/end-others',
  may.administer,
  {
    onOperators: 'admins',
    summary: 'End every session of every operator but the one that asks',
    responses: { 200: z.strictObject({ ended: z.int() }) },
  },
)

export const listOperatorRoutes = adminRoute('GET', '/api/admin/operators/routes', may.administer, {
  summary: 'Every route of the back office and the roles that may call it',
  responses: {
    200: z.strictObject({
      routes: z.array(z.strictObject({ method: z.string(), path: z.string(), may: z.array(role) })),
    }),
  },
})

const tokenHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** For a ban: an operator is shut out of the back office before being banned. */
export const shutOutOperator = internalRoute('POST', '/internal/operators/:userId/shut-out', ['user'], {
  summary: 'Take the grant of an account that an admin is about to ban, and end its admin sessions',
  params: userParams,
  body: z.strictObject({
    /** The one who bans, and the hash of the token they act with. */
    admin: z.strictObject({ user_id: userId, token_hash: tokenHash }),
    /** For the audit log. */
    reason: z.string().check(z.maxLength(200)),
  }),
  responses: {
    200: z.strictObject({
      /** `refused`: the account is an operator's and the one who bans is no admin (any more). */
      outcome: z.enum(['no_operator', 'shut_out', 'refused']),
    }),
  },
})
