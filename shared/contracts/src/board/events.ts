import * as z from 'zod/mini'
import { siteState } from '../admin/site-state.ts'
import { idParams } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'

/**
 * Event stream of a thread. Every event's id resumes the stream when sent back as Last-Event-ID; a
 * stream that starts without one begins with what is committed from then on (fetch `?after=` once it
 * is open). A comment line comes every 15 s.
 *
 * - `delta`: ThreadDelta since the last event. `thread.next_thread_id` names the successor to follow.
 * - `viewers`: how many have the thread open, in all processes; sent at most each 15 s and only when it changed.
 *   It has no id.
 * - `site`: the notice and the read-only modes in force (SiteState); sent first, and when they change. It has no id.
 * - `gone`: `{ id }`, the thread was deleted; do not reconnect.
 */
export const viewersEvent = z.strictObject({ viewers: z.int() })
export const siteEvent = siteState
export const goneEvent = z.strictObject({ id: z.int() })

export const threadEvents = defineRoute({
  method: 'GET',
  path: '/api/board/threads/:id/events',
  auth: 'public',
  summary: 'Server-sent events of a thread (text/event-stream)',
  params: idParams,
  responses: { 200: null },
})
