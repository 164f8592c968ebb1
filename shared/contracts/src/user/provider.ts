import * as z from 'zod/mini'

/** Login providers as they are called on the wire; X is `twitter`. In the order of the login modal. */
export const providerIds = ['discord', 'google', 'twitter'] as const
export const providerId = z.enum(providerIds)
export type ProviderId = z.infer<typeof providerId>

/** `GET /auth/v1/settings`: which buttons of the login modal work. GoTrue's shape. */
const authSettings = z.looseObject({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
})
export type AuthSettings = z.infer<typeof authSettings>
