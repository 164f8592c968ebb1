import { foldNewlines } from '@gamelog/contracts/common/text'
import { bio, displayName, type Profile } from '@gamelog/contracts/user/profile'
import type * as z from 'zod/mini'

/** The form's fields as typed. */
export interface ProfileFields {
  readonly displayName: string
  readonly bio: string
}

export interface ProfileErrors {
  readonly displayName: string | null
  readonly bio: string | null
}

/** What PUT /api/users/me is sent: the changed fields only. */
export type ProfileChanges = Partial<Pick<Profile, 'display_name' | 'bio'>>

/** A name as it is stored: NFKC, without outer blanks. */
export function normaliseName(value: string): string {
  return value.normalize('NFKC').trim()
}

export function fieldsOf(profile: Profile): ProfileFields {
  return { displayName: profile.display_name, bio: profile.bio }
}

/** Fields that would be stored differently from what the profile holds. */
export function changesOf(profile: Profile, fields: ProfileFields): ProfileChanges {
  const name = normaliseName(fields.displayName)
  const text = foldNewlines(fields.bio)
  return {
    ...(name !== profile.display_name && { display_name: name }),
    ...(text !== profile.bio && { bio: text }),
  }
}

function refusalOf(schema: z.ZodMiniType, value: string): string | null {
  const result = schema.safeParse(value)
  return result.success ? null : (result.error.issues[0]?.message ?? '入力内容を確認してください')
}

/** Why a field would be refused; the server says the same. */
export function errorsOf(fields: ProfileFields): ProfileErrors {
  return { displayName: refusalOf(displayName, fields.displayName), bio: refusalOf(bio, fields.bio) }
}
