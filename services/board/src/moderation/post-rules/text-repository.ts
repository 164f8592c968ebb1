import { type EarlierText, maxEarlierTexts } from '@gamelog/domain/post-rules/earlier-texts'
import type { TextShape } from '@gamelog/domain/post-rules/text-shape'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

export interface RememberedText {
  id: string
  /** False for the text of a repeated request. */
  isNew: boolean
}

/**
 * Stores the shape of a text before it is judged: of texts that arrive at once in several processes the later ones see the
 * earlier. `request` tells a repeated request.
 */
export async function rememberText(
  db: Db,
  text: { shape: TextShape; author: string; request: string | null },
): Promise<RememberedText> {
  const { exact, parts, bands } = text.shape
  return db
    .insertInto('post_texts')
    .values({ author: text.author, request: text.request, exact, parts: [...parts], bands: [...bands] })
    .onConflict((conflict) => conflict.column('request').doUpdateSet({ request: sql`excluded.request` }))
    .returning([sql<string>`id::text`.as('id'), sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
}

/** Removes a text that came to nothing: it was refused, or not stored. */
export async function deleteText(db: Db, id: string): Promise<void> {
  await db.deleteFrom('post_texts').where('id', '=', id).execute()
}

/** Texts from before `id` of the last `minutes` that may be like one, newest first. */
export async function listEarlierTexts(
  db: Db,
  text: { id: string | null; shape: Pick<TextShape, 'exact' | 'bands'>; minutes: number },
): Promise<EarlierText[]> {
  const rows = await db
    .selectFrom('post_texts')
    .select(['at', 'author', 'exact', 'parts'])
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${text.minutes}::int)`)
    .$if(text.id !== null, (qb) => qb.where('id', '<', text.id ?? '0'))
    .where((eb) =>
      eb.or([eb('exact', '=', text.shape.exact), sql<boolean>`bands && ${[...text.shape.bands]}::integer[]`]),
    )
    .orderBy('at', 'desc')
    .limit(maxEarlierTexts)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** @returns number of deleted rows, at most `limit` */
export async function deleteTextsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('post_texts').select('id').where('at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('post_texts').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
