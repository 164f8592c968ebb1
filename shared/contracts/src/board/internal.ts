import { defineRoute } from '../common/route.ts'
import { departures } from '../user/departures.ts'

/** From the user service, at least once for each account that leaves. */
export const withdrawDeparted = defineRoute({
  method: 'POST',
  path: '/internal/departures',
  auth: 'internal',
  callers: ['user'],
  summary: 'Withdraw the pending reports and the reactions of accounts that have left',
  body: departures,
  responses: { 204: null },
})
