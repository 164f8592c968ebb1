import * as z from 'zod/mini'
import { isoTime, userId } from '../common/ids.ts'
import { internalRoute } from '../common/route.ts'

/** Accounts that have left, as the user service tells the services that keep something of them. */
export const departures = z.strictObject({
  departures: z.array(z.strictObject({ user_id: userId, left_at: isoTime })).check(z.maxLength(100)),
})
export type Departures = z.infer<typeof departures>

/** From the user service, at least once for each account that leaves. */
export const forgetDeparted = internalRoute('POST', '/internal/departed-operators', ['user'], {
  summary: 'Remove grant, own password and second factor of accounts that have left',
  body: departures,
  responses: { 204: null },
})

/** From the user service, at least once for each account that leaves. */
export const withdrawDeparted = internalRoute('POST', '/internal/departures', ['user'], {
  summary: 'Withdraw the pending reports and the reactions of accounts that have left',
  body: departures,
  responses: { 204: null },
})
