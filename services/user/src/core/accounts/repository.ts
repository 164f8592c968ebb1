import type { ProviderId } from '@gamelog/contracts/user/provider'
import { lockFor } from '@gamelog/server/advisory-lock'
import type { AccountRow, Db, IdentityRow } from '../../db/tables.ts'
import type { ProviderIdentity } from '../providers/provider.ts'

export interface Account extends AccountRow {
  /** Oldest first. */
  identities: IdentityRow[]
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
  if (account === undefined) return undefined
  const identities = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return { ...account, identities }
}

export async function listAccounts(db: Db, ids: readonly string[]): Promise<Account[]> {
  const [accounts, identities] = await Promise.all([
    db.selectFrom('accounts').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('identities').selectAll().where('user_id', 'in', ids).orderBy('created_at').execute(),
  ])
  return accounts.map((account) => ({
    ...account,
    identities: identities.filter(({ user_id }) => user_id === account.id),
  }))
}

/** Locks the account until the transaction ends. @returns whether it exists */
export async function lockAccount(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/**
 * Locks an identity, which may not exist yet, until the transaction ends: of two that make it at once the second sees the
 * first one's. Taken before the lock of an account.
 */
export async function lockIdentity(tx: Db, provider: ProviderId, providerId: string): Promise<void> {
  await lockFor(tx, `user:identity:${provider}:${providerId}`)
}

export async function findIdentity(
  db: Db,
  provider: ProviderId,
  providerId: string,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

interface NewAccount {
  userId: string
  identityId: string
  provider: ProviderId
  identity: ProviderIdentity
  at: Date
}

/** Adds the identity; the account too, unless its owner has come back to it with another identity already. */
export async function insertAccount(db: Db, given: NewAccount): Promise<void> {
  const { identity, at } = given
  const times = { created_at: at, updated_at: at, last_sign_in_at: at }
  await db
    .insertInto('accounts')
    .values({ id: given.userId, email: identity.email, ...times })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ email: identity.email, updated_at: at, last_sign_in_at: at }),
    )
    .execute()
  await insertIdentity(db, given)
}

/** Adds an identity to an account that exists. */
export async function insertIdentity(db: Db, given: NewAccount): Promise<void> {
  const { identity, at } = given
  await db
    .insertInto('identities')
    .values({
      identity_id: given.identityId,
      user_id: given.userId,
      provider: given.provider,
      provider_id: identity.providerId,
      identity_data: JSON.stringify(identity.data),
      email: identity.email,
      created_at: at,
      updated_at: at,
      last_sign_in_at: at,
    })
    .execute()
}

export async function deleteIdentity(db: Db, identityId: string): Promise<void> {
  await db.deleteFrom('identities').where('identity_id', '=', identityId).execute()
}

/** Notes that the account's identities have changed, and its e-mail. */
export async function updateAccountEmail(db: Db, id: string, email: string, at: Date): Promise<void> {
  await db.updateTable('accounts').set({ email, updated_at: at }).where('id', '=', id).execute()
}

/** Stores a repeated sign-in with the provider's present data. The account's e-mail follows the identity it came from. */
export async function touchIdentity(
  db: Db,
  row: IdentityRow,
  identity: ProviderIdentity,
  at: Date,
): Promise<void> {
  const times = { updated_at: at, last_sign_in_at: at }
  await db
    .updateTable('identities')
    .set({ identity_data: JSON.stringify(identity.data), email: identity.email, ...times })
    .where('identity_id', '=', row.identity_id)
    .execute()
  await db
    .updateTable('accounts')
    .set((eb) => ({
      ...times,
      email: eb.case().when('email', '=', row.email).then(identity.email).else(eb.ref('email')).end(),
    }))
    .where('id', '=', row.user_id)
    .execute()
}

/** Identities and sessions go with it. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute()
}
