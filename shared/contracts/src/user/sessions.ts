import * as z from 'zod/mini'
import { isoTime, userId } from '../common/ids.ts'
import { defineRoute, internalRoute } from '../common/route.ts'
import { providerId } from './provider.ts'

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
  method: 'GET',
  path: '/api/users/me/sessions',
  auth: 'user',
  summary:
    'Devices the member is signed in on, this one first, then the last used; none where a Supabase project signs in',
  responses: { 200: z.strictObject({ sessions: z.array(ownSession) }) },
})

export const endMySession = defineRoute({
  method: 'DELETE',
  path: '/api/users/me/sessions/:sessionId',
  auth: 'user',
  bannedMay: true,
  stoppedBy: 'nothing',
  summary: "End one session, of this device or another; 404 for one that has ended or is not the member's",
  params: z.strictObject({ sessionId: z.uuid() }),
  responses: { 204: null },
})

/** For the sign-in of the back office, which does not rely on the published sets alone. */
export const getSessionLiveness = internalRoute('GET', '/internal/sessions/:sessionId', ['admin'], {
  summary: 'Whether a session is live, and by which provider it signed in, from the database',
  params: z.strictObject({ sessionId: z.uuid() }),
  responses: {
    200: z.strictObject({ live: z.boolean(), user_id: z.nullable(userId), provider: z.nullable(providerId) }),
  },
})
