import * as z from 'zod/mini'
import { categoryRule } from '../antenna/source.ts'

/** Queues of the antenna worker. Publications have their own: fetches that hang must not keep back a takedown. */
export const feedQueue = 'feed'
export const publishQueue = 'publish'

/** Fetch one source if its stored next try has come. */
export const fetchFeedJob = { name: 'fetch', payload: z.object({ source_id: z.string() }) } as const

/** Write articles.json if anything changed since it was last written. */
export const publishFeedJob = { name: 'publish', payload: z.object({}) } as const

/** Fetch an address once and answer what would come in; stores nothing. */
export const trialFeedJob = {
  name: 'trial',
  payload: z.object({
    url: z.string(),
    zone: z.string(),
    rule: categoryRule,
    /** Unix ms after which nobody waits for the answer. */
    until: z.number(),
  }),
} as const
