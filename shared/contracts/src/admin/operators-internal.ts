import * as z from 'zod/mini'
import { userId } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { departures } from '../user/departures.ts'

const tokenHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** For a ban: an operator is shut out of the back office before being banned. */
export const shutOutOperator = defineRoute({
  method: 'POST',
  path: '/internal/operators/:userId/shut-out',
  auth: 'internal',
  callers: ['user'],
  summary: 'Take the grant of an account that an admin is about to ban, and end its admin sessions',
  params: z.strictObject({ userId }),
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

/** From the user service, at least once for each account that leaves. */
export const forgetDeparted = defineRoute({
  method: 'POST',
  path: '/internal/departed-operators',
  auth: 'internal',
  callers: ['user'],
  summary: 'Remove grant, own password and second factor of accounts that have left',
  body: departures,
  responses: { 204: null },
})
