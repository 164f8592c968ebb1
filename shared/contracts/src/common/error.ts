import * as z from 'zod/mini'

/** The error shape of every endpoint. */
export const errorBody = z.strictObject({
  /** Stable machine-readable code, snake_case. */
  code: z.string(),
  /** Japanese text for a person. */
  error: z.string(),
  /** Japanese text: what exactly, which rule, how long. Clients show it before `error`. */
  detail: z.optional(z.string()),
  /** Seconds to wait; also sent as the Retry-After header. */
  retry_after: z.optional(z.int()),
})
export type ErrorBody = z.infer<typeof errorBody>
