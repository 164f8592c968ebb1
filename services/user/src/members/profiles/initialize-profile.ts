import { stopOf } from '@gamelog/domain/site-state'
import { lockFor } from '@gamelog/server/advisory-lock'
import { unauthorized } from '@gamelog/server/errors'
import { readOnlyError } from '@gamelog/server/refuse-stopped'
import type { UserContext } from '../../context.ts'
import { findAccount, lockAccount } from '../../core/accounts/repository.ts'
import { latestIdentity } from '../../core/accounts/user-json.ts'
import type { Db, ProfileRow } from '../../db/tables.ts'
import { addNewUser } from '../stats/repository.ts'
import { trustedAvatar } from './avatar.ts'
import { externalIdentity, type KnownIdentity } from './external-identity.ts'
import { firstDisplayName } from './first-display-name.ts'
import { findProfile, insertProfile, takeUserNumber } from './repository.ts'

const noSignUps = {
  error: 'いまは新しく会員になれません',
  stopped: '受付を止めています。会員の方はログインできます。',
}

/**
 * The profile of an account; the first call makes it from the provider's data. Concurrent calls are
 * serialised and make one.
 * @param token the caller's access token, for accounts that a Supabase project keeps.
 * @throws 401 when the account is gone; 503 `read_only` for a new member of a Supabase project while sign-ups are stopped.
 */
export async function initializeProfile(
  context: UserContext,
  userId: string,
  token: string,
): Promise<ProfileRow> {
  const known = await findProfile(context.db, userId)
  if (known) return known
  const isExternal = context.config.auth.externalKey !== undefined
  // Our own accounts are refused when they sign in (flows/sign-in.ts); a Supabase project has made its account by now.
  const stop = isExternal ? stopOf(context.site.current(), 'sign_ups') : undefined
  if (stop) throw readOnlyError(stop, context.now(), noSignUps)
  const external = isExternal ? await externalIdentity(context, userId, token) : null
  return context.db.transaction().execute(async (tx) => {
    await lockFor(tx, `user:profile:${userId}`)
    const identity = external ?? (await ownIdentity(tx, userId))
    const made = await findProfile(tx, userId)
    if (made) return made
    const userNumber = await takeUserNumber(tx)
    const at = new Date(context.now())
    const profile: ProfileRow = {
      user_id: userId,
      user_number: userNumber,
      display_name: firstDisplayName(identity.name, userNumber),
      bio: '',
      provider: identity.provider,
      provider_avatar_url: trustedAvatar(identity.avatar),
      created_at: at,
      updated_at: at,
    }
    await insertProfile(tx, profile)
    await addNewUser(tx, at)
    return profile
  })
}

/** Locks the account, so that it cannot be deleted while its profile is made. */
async function ownIdentity(tx: Db, userId: string): Promise<KnownIdentity> {
  if (!(await lockAccount(tx, userId))) throw unauthorized()
  const account = await findAccount(tx, userId)
  const identity = account && latestIdentity(account)
  if (identity === undefined) throw unauthorized()
  const { name, avatar_url } = identity.identity_data
  return { provider: identity.provider, name, avatar: avatar_url }
}
