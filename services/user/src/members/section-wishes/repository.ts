import type { SectionName } from '@gamelog/contracts/sections'
import { sql } from 'kysely'
import type { SectionWishTable } from '../../db/notice-tables.ts'
import type { Db } from '../../db/tables.ts'

/** The member's wishes, the earliest first. */
export async function listWishes(db: Db, userId: string): Promise<SectionWishTable[]> {
  return db
    .selectFrom('section_wishes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('section')
    .execute()
}

/** Stores a wish, unless it is stored. @returns false for an account without a profile */
export async function insertWish(db: Db, { user_id, section, at }: SectionWishTable): Promise<boolean> {
  const { rows } = await sql`
    with member as (select user_id from profiles where user_id = ${user_id} for key share), wish as (
      insert into section_wishes (user_id, section, at)
      select user_id, ${section}::text, ${at}::timestamptz from member on conflict do nothing
    )
    select from member`.execute(db)
  return rows.length > 0
}

export async function deleteWish(db: Db, userId: string, section: SectionName): Promise<void> {
  await db.deleteFrom('section_wishes').where('user_id', '=', userId).where('section', '=', section).execute()
}

/** Deletes and returns wishes for these sections; those another replica has taken are skipped. */
export async function takeWishes(
  tx: Db,
  sections: readonly SectionName[],
  limit: number,
): Promise<(SectionWishTable & { section: SectionName })[]> {
  const { rows } = await sql<SectionWishTable & { section: SectionName }>`
    delete from section_wishes where (user_id, section) in (
      select user_id, section from section_wishes where section = any (${sections}::text[])
      order by user_id, section limit ${limit} for update skip locked)
    returning user_id, section, at`.execute(tx)
  return rows
}
