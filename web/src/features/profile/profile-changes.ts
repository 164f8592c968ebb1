import { prepareText, textRefusal } from '@gamelog/contracts/common/text'
import { bioRule, displayNameRule, type Profile } from '@gamelog/contracts/user/profile'

/** The form's fields as typed. */
export interface ProfileFields {
  readonly displayName: string
  readonly bio: string
}

export interface ProfileErrors {
  readonly displayName: string | null
  readonly bio: string | null
}

/** Body of PUT /api/users/me: the changed fields only. */
export type ProfileChanges = Partial<Pick<Profile, 'display_name' | 'bio'>>

export function fieldsOf(profile: Profile): ProfileFields {
  return { displayName: profile.display_name, bio: profile.bio }
}

/** Fields that would be stored differently from what the profile holds. */
export function changesOf(profile: Profile, fields: ProfileFields): ProfileChanges {
  const name = prepareText(displayNameRule, fields.displayName)
  const text = prepareText(bioRule, fields.bio)
  return {
    ...(name !== profile.display_name && { display_name: name }),
    ...(text !== profile.bio && { bio: text }),
  }
}

/** Why a field would be refused, in the server's words. */
export function errorsOf(fields: ProfileFields): ProfileErrors {
  return {
    displayName: textRefusal(displayNameRule, fields.displayName),
    bio: textRefusal(bioRule, fields.bio),
  }
}
