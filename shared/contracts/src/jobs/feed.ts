import * as z from 'zod/mini'

/** Queue of the antenna worker. */
export const feedQueue = 'feed'

/** Fetch one source if its stored next try has come. */
export const fetchFeedJob = { name: 'fetch', payload: z.strictObject({ source_id: z.string() }) } as const

/** Write articles.json if anything changed since it was last written. */
export const publishFeedJob = { name: 'publish', payload: z.strictObject({}) } as const
