import type { Db } from '../../db/tables.ts'

export interface SigningKeyRow {
  kid: string
  public_jwk: Record<string, unknown>
  private_key: string
  created_at: Date
  signs_from: Date
  replaces_unreadable: boolean | null
}

/** Published keys, oldest first. */
export async function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('signs_from').execute()
}

export async function insertSigningKey(db: Db, key: SigningKeyRow): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values({ ...key, public_jwk: JSON.stringify(key.public_jwk) })
    .execute()
}

/** @returns how many rows: none when another replica was first */
export async function replacePrivateKey(
  db: Db,
  kid: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('signing_keys')
    .set({ private_key: to })
    .where('kid', '=', kid)
    .where('private_key', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteSigningKeys(db: Db, kids: string[]): Promise<void> {
  if (kids.length === 0) return
  await db.deleteFrom('signing_keys').where('kid', 'in', kids).execute()
}
