import * as z from 'zod/mini'
import { isoTime, userId } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'

/** From the user service, at least once for each account that leaves. */
export const withdrawDeparted = defineRoute({
  method: 'POST',
  path: '/internal/departures',
  auth: 'internal',
  callers: ['user'],
  summary: 'Withdraw the pending reports and the reactions of accounts that have left',
  body: z.strictObject({
    departures: z.array(z.strictObject({ user_id: userId, left_at: isoTime })).check(z.maxLength(100)),
  }),
  responses: { 204: null },
})
