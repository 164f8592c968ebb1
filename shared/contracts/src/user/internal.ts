import * as z from 'zod/mini'
import { pathInteger, userId } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { providerId } from './provider.ts'

/** An account as other services see it. */
export const accountSummary = z.strictObject({
  user_id: userId,
  display_name: z.nullable(z.string()),
  user_number: z.nullable(z.int()),
  provider_avatar_url: z.nullable(z.string()),
  is_banned: z.boolean(),
  identities: z.array(z.strictObject({ provider: providerId, provider_user_id: z.string() })),
})
export type AccountSummary = z.infer<typeof accountSummary>

export const getAccount = defineRoute({
  method: 'GET',
  path: '/internal/users/:userId',
  auth: 'internal',
  callers: ['admin'],
  summary: 'An account by id',
  params: z.strictObject({ userId }),
  responses: { 200: accountSummary },
})

export const getAccountByNumber = defineRoute({
  method: 'GET',
  path: '/internal/users/by-number/:userNumber',
  auth: 'internal',
  callers: ['admin'],
  summary: 'An account by its user number (admin grants)',
  params: z.strictObject({ userNumber: pathInteger }),
  responses: { 200: accountSummary },
})

export const getAccountByIdentity = defineRoute({
  method: 'GET',
  path: '/internal/users/by-identity/:provider/:providerUserId',
  auth: 'internal',
  callers: ['admin'],
  summary: 'The account an identity belongs to (entries of ADMIN_IDENTITIES)',
  params: z.strictObject({ provider: providerId, providerUserId: z.string().check(z.maxLength(200)) }),
  responses: { 200: accountSummary },
})

/** For the sign-in of the back office, which does not rely on the published sets alone. */
export const getSessionLiveness = defineRoute({
  method: 'GET',
  path: '/internal/sessions/:sessionId',
  auth: 'internal',
  callers: ['admin'],
  summary: 'Whether a session is live, and by which provider it signed in, from the database',
  params: z.strictObject({ sessionId: z.uuid() }),
  responses: {
    200: z.strictObject({ live: z.boolean(), user_id: z.nullable(userId), provider: z.nullable(providerId) }),
  },
})

export const getPendingAppeals = defineRoute({
  method: 'GET',
  path: '/internal/appeals/pending',
  auth: 'internal',
  callers: ['admin'],
  summary: 'How many appeals wait for a decision (dashboard)',
  responses: { 200: z.strictObject({ pending_appeals: z.int() }) },
})

/** For `npm run admin -- unban`. */
export const liftBanInternally = defineRoute({
  method: 'DELETE',
  path: '/internal/bans/:userId',
  auth: 'internal',
  callers: ['admin'],
  summary: 'Lift the ban in force of an account by the command; 404 when there is none',
  params: z.strictObject({ userId }),
  body: z.strictObject({
    /** For the audit log. */
    reason: z.string().check(z.maxLength(200)),
  }),
  responses: { 200: z.strictObject({ user_id: userId }) },
})
