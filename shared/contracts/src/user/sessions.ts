import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import * as endpoints from './own-data-endpoints.ts'

/** A device a member is signed in on. It says nothing of addresses and tokens. */
export const ownSession = z.strictObject({
  id: z.uuid(),
  /** From the User-Agent of the sign-in; null = not known, or no longer kept. */
  system: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  signed_in_at: isoTime,
  /** When its access token was last renewed: up to 15 minutes before its last call. */
  last_used_at: isoTime,
  /** The session of this call. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const listMySessions = defineRoute({
  ...endpoints.listMySessions,
  summary:
    'Devices the member is signed in on, this one first, then the last used; none where a Supabase project signs in',
  responses: { 200: z.strictObject({ sessions: z.array(ownSession) }) },
})

export const endMySession = defineRoute({
  ...endpoints.endMySession,
  stoppedBy: 'nothing',
  summary: "End one session, of this device or another; 404 for one that has ended or is not the member's",
  params: z.strictObject({ sessionId: z.uuid() }),
  responses: { 204: null },
})
