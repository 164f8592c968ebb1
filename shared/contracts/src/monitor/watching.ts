import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'
import { internalRoute } from '../common/route.ts'

export const feedFreshness = z.strictObject({
  /** Sources that are fetched now. */
  sources: z.int(),
  /** Last success of any of them; before the first one, when the first was added. Null without sources. */
  fetched_at: z.nullable(isoTime),
  /** Seconds; of the source that is fetched most often. Null without sources. */
  shortest_interval: z.nullable(z.int()),
})
export type FeedFreshness = z.infer<typeof feedFreshness>

export const getFeedFreshness = internalRoute('GET', '/internal/feed-freshness', ['admin'], {
  summary: 'When a source was last fetched successfully',
  responses: { 200: feedFreshness },
})

export const signingKeyAge = z.strictObject({
  /** When the newest key was made. */
  created_at: isoTime,
  /** When its successor is due. */
  rotates_at: isoTime,
  /** When a key was made because AUTH_SECRET did not open the ones before; null = none of the present ones. */
  replaced_at: z.optional(z.nullable(isoTime)),
})
export type SigningKeyAge = z.infer<typeof signingKeyAge>

export const getSigningKeyAge = internalRoute('GET', '/internal/signing-key-age', ['admin'], {
  summary: 'When the newest signing key was made and when its successor is due; 404 before the first one',
  responses: { 200: signingKeyAge },
})
