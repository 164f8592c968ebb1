import * as z from 'zod/mini'
import { threadDelta } from './post.ts'

/**
 * Event stream of a thread. Every event's id resumes the stream when sent back as Last-Event-ID; a
 * stream that starts without one begins with what is committed from then on (fetch `?after=` once it
 * is open). A comment line comes every 15 s.
 *
 * - `delta`: ThreadDelta since the last event. `thread.next_thread_id` names the successor to follow.
 * - `gone`: the thread was deleted; do not reconnect.
 */
export const threadEventNames = ['delta', 'gone'] as const
export type ThreadEventName = (typeof threadEventNames)[number]

export const deltaEvent = threadDelta
export const goneEvent = z.strictObject({ id: z.int() })
