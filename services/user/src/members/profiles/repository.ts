import type { Db, ProfileRow } from '../../db/tables.ts'

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function listProfiles(db: Db, userIds: readonly string[]): Promise<ProfileRow[]> {
  return db.selectFrom('profiles').selectAll().where('user_id', 'in', userIds).execute()
}

export async function findProfileByNumber(db: Db, userNumber: number): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('user_number', '=', userNumber).executeTakeFirst()
}

/** The next number. Callers are serialised by the row's lock; a rollback releases the number. */
export async function takeUserNumber(db: Db): Promise<number> {
  const row = await db
    .updateTable('user_numbers')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}

export async function insertProfile(db: Db, profile: ProfileRow): Promise<void> {
  await db.insertInto('profiles').values(profile).execute()
}

/** Changes only what is given. */
export async function updateProfile(
  db: Db,
  userId: string,
  change: { display_name?: string | undefined; bio?: string | undefined; updated_at: Date },
): Promise<ProfileRow | undefined> {
  return db
    .updateTable('profiles')
    .set(change)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Game accounts and the reading state go with it. */
export async function deleteProfile(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('profiles').where('user_id', '=', userId).execute()
}
