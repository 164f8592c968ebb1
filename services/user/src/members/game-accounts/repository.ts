import type { GameAccount } from '@gamelog/contracts/user/game-account'
import type { Db } from '../../db/tables.ts'

export async function listGameAccounts(db: Db, userId: string): Promise<GameAccount[]> {
  return db
    .selectFrom('game_accounts')
    .select(['game_type', 'game_username', 'platform'])
    .where('user_id', '=', userId)
    .orderBy('game_type')
    .execute()
}

/** Call in a transaction. */
export async function replaceGameAccounts(db: Db, userId: string, accounts: GameAccount[]): Promise<void> {
  await db.deleteFrom('game_accounts').where('user_id', '=', userId).execute()
  if (accounts.length === 0) return
  await db
    .insertInto('game_accounts')
    .values(accounts.map((account) => ({ user_id: userId, ...account })))
    .execute()
}

/** Locks the profile, so that concurrent replacements do not mix. @returns whether there is one. */
export async function lockProfile(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
