import { unauthorized } from '@gamelog/server/errors'
import { findAccount, lockAccount } from '../accounts/repository.ts'
import { latestIdentity } from '../accounts/user-json.ts'
import type { UserContext } from '../context.ts'
import type { ProfileRow } from '../db/tables.ts'
import { trustedAvatar } from './avatar.ts'
import { firstDisplayName } from './first-display-name.ts'
import { findProfile, insertProfile, takeUserNumber } from './repository.ts'

/**
 * The profile of an account, made on the first call from what the provider said of the identity.
 * Called twice at once it makes one: the account's row is held meanwhile.
 * @throws 401 when the account is gone.
 */
export async function initializeProfile(context: UserContext, userId: string): Promise<ProfileRow> {
  const known = await findProfile(context.db, userId)
  if (known) return known
  return context.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw unauthorized()
    const made = await findProfile(tx, userId)
    if (made) return made
    const account = await findAccount(tx, userId)
    const identity = account && latestIdentity(account)
    if (identity === undefined) throw unauthorized()
    const userNumber = await takeUserNumber(tx)
    const at = new Date(context.now())
    const profile: ProfileRow = {
      user_id: userId,
      user_number: userNumber,
      display_name: firstDisplayName(identity.identity_data.name, userNumber),
      bio: '',
      provider: identity.provider,
      provider_avatar_url: trustedAvatar(identity.identity_data.avatar_url),
      created_at: at,
      updated_at: at,
    }
    await insertProfile(tx, profile)
    return profile
  })
}
