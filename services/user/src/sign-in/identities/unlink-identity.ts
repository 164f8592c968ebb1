import { insertTombstones } from '../../account-deletion/tombstones.ts'
import type { UserContext } from '../../context.ts'
import {
  type Account,
  deleteIdentity,
  findAccount,
  lockAccount,
  lockIdentity,
  updateAccountEmail,
} from '../../core/accounts/repository.ts'
import { lockHolds, retainAccount } from '../../core/legal-holds/retain-records.ts'
import type { IdentityRow } from '../../db/tables.ts'
import { GoTrueError } from '../../gotrue-error.ts'

const userNotFound = () => new GoTrueError(403, 'user_not_found', 'User from sub claim in JWT does not exist')

/**
 * Takes an identity from an account, which keeps at least one. It leaves a fingerprint behind, and under a legal hold
 * itself. Sessions go on, also one that began with it.
 * @throws GoTrueError 403 user_not_found; 422 single_identity_not_deletable, identity_not_found
 */
export async function unlinkIdentity(
  context: Pick<UserContext, 'db' | 'vault' | 'now'>,
  account: Account,
  identityId: string,
): Promise<void> {
  const at = new Date(context.now())
  await context.db.transaction().execute(async (tx) => {
    const seen = findRemovable(account, identityId)
    await lockIdentity(tx, seen.provider, seen.provider_id)
    if (!(await lockAccount(tx, account.id))) throw userNotFound()
    const present = await findAccount(tx, account.id)
    if (present === undefined) throw userNotFound()
    const identity = findRemovable(present, identityId)
    const given = { userId: account.id, identities: [identity] }
    await lockHolds(tx)
    await retainAccount(tx, { ...given, profile: undefined }, context.now())
    await insertTombstones(tx, context.vault, { ...given, at, isUnlinked: true })
    await deleteIdentity(tx, identityId)
    await updateAccountEmail(tx, account.id, emailWithout(present, identity), at)
  })
}

function findRemovable({ identities }: Account, identityId: string): IdentityRow {
  if (identities.length <= 1) {
    const message = 'User must have at least 1 identity after unlinking'
    throw new GoTrueError(422, 'single_identity_not_deletable', message)
  }
  const identity = identities.find((each) => each.identity_id === identityId)
  if (identity === undefined) throw new GoTrueError(422, 'identity_not_found', "Identity doesn't exist")
  return identity
}

/** The account's e-mail stays unless it was the identity's; then a verified one of another comes before any other. */
function emailWithout({ email, identities }: Account, removed: IdentityRow): string {
  const others = identities.filter((each) => each !== removed && each.email !== '')
  if (email !== removed.email || others.some((each) => each.email === email)) return email
  return (others.find((each) => each.identity_data.email_verified) ?? others[0])?.email ?? ''
}
