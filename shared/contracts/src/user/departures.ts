import * as z from 'zod/mini'
import { isoTime, userId } from '../common/ids.ts'

/** Accounts that have left, as the user service tells the services that keep something of them. */
export const departures = z.strictObject({
  departures: z.array(z.strictObject({ user_id: userId, left_at: isoTime })).check(z.maxLength(100)),
})
export type Departures = z.infer<typeof departures>
