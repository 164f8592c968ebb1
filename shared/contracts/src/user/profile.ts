import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { text } from '../common/text.ts'
import * as endpoints from './endpoints.ts'
import { bioRule, displayNameRule } from './profile-rules.ts'
import { providerId } from './provider.ts'

export const displayName = text(displayNameRule)
export const bio = text(bioRule)

export const profile = z.strictObject({
  display_name: z.string(),
  bio: z.string(),
  provider: providerId,
  /** Only from the providers' own hosts; null = show the initial letter. */
  provider_avatar_url: z.nullable(z.url()),
  /** From 1, never reused; shown padded to four digits. */
  user_number: z.int(),
  created_at: isoTime,
  /** Only in the own profile: banned, or free again since an appeal answered in the last 30 days. */
  ban_state: z.optional(z.enum(['banned', 'answered'])),
})
export type Profile = z.infer<typeof profile>

export const updateProfileBody = z
  .strictObject({ display_name: z.optional(displayName), bio: z.optional(bio) })
  .check(
    z.refine((body) => body.display_name !== undefined || body.bio !== undefined, {
      message: '変更がありません',
    }),
  )

export const initializeProfile = defineRoute({
  ...endpoints.initializeProfile,
  // A new account is refused where it would be made.
  stoppedBy: 'nothing',
  summary: 'Make the profile of a new account, or answer the one it has; the body is ignored',
  body: z.nullish(z.strictObject({ provider_metadata: z.optional(z.unknown()) })),
  responses: { 200: profile },
})

export const getMyProfile = defineRoute({
  ...endpoints.getMyProfile,
  summary: 'The own profile; 404 profile_not_found while there is none',
  responses: { 200: profile },
})

export const updateMyProfile = defineRoute({
  ...endpoints.updateMyProfile,
  stoppedBy: 'everything',
  summary: 'Change the fields that are sent; 400 reserved_name for names of the operators',
  body: updateProfileBody,
  responses: { 200: profile },
})

export const deleteMyAccount = defineRoute({
  ...endpoints.deleteMyAccount,
  stoppedBy: 'nothing',
  summary: 'Delete account, identities, sessions and profile (退会); posts stay',
  responses: { 204: null },
})
