import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { isBlank, type TextRule, text } from '../common/text.ts'
import { providerId } from './provider.ts'

/** Code points. */
export const displayNameMax = 15
export const bioMax = 200

/** A name as it is stored: NFKC, without outer blanks. */
export function normaliseName(name: string): string {
  return name.normalize('NFKC').trim()
}

export const displayNameRule: TextRule = {
  label: '表示名',
  max: displayNameMax,
  required: true,
  plain: true,
  prepare: normaliseName,
}
/** A bio with nothing visible in it is stored as none. */
export const bioRule: TextRule = {
  label: '自己紹介',
  max: bioMax,
  lines: bioMax,
  prepare: (text) => (isBlank(text) ? '' : text),
}

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
  method: 'POST',
  path: '/api/users/initialize',
  auth: 'user',
  bannedMay: true,
  // A new account is refused where it would be made.
  stoppedBy: 'nothing',
  summary: 'Make the profile of a new account, or answer the one it has; the body is ignored',
  body: z.nullish(z.strictObject({ provider_metadata: z.optional(z.unknown()) })),
  responses: { 200: profile },
})

export const getMyProfile = defineRoute({
  method: 'GET',
  path: '/api/users/me',
  auth: 'user',
  summary: 'The own profile; 404 profile_not_found while there is none',
  responses: { 200: profile },
})

export const updateMyProfile = defineRoute({
  method: 'PUT',
  path: '/api/users/me',
  auth: 'user',
  stoppedBy: 'everything',
  summary: 'Change the fields that are sent; 400 reserved_name for names of the operators',
  body: updateProfileBody,
  responses: { 200: profile },
})

export const deleteMyAccount = defineRoute({
  method: 'DELETE',
  path: '/api/users/me',
  auth: 'user',
  bannedMay: true,
  stoppedBy: 'nothing',
  summary: 'Delete account, identities, sessions and profile (退会); posts stay',
  responses: { 204: null },
})
