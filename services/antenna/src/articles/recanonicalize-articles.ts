import { lockFor } from '@gamelog/server/advisory-lock'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { canonicalLink, linkRuleVersion } from '../reading/links.ts'

const batchSize = 500

/**
 * Gives the links stored under an older rule the canonical form of the present one. Ids stay; of articles whose
 * links become equal the first seen keeps the link as its identity. Safe to run by several workers at once.
 * @returns number of articles examined.
 */
export async function recanonicalizeArticles(db: Db): Promise<number> {
  let examined = 0
  for (;;) {
    const count = await recanonicalizeBatch(db)
    examined += count
    if (count < batchSize) return examined
  }
}

async function recanonicalizeBatch(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'antenna:recanonicalize')
    const rows = await tx
      .selectFrom('articles')
      .select(['id', 'link', 'canonical_link'])
      .where('link_rule', '<', linkRuleVersion)
      .orderBy('link_rule')
      .orderBy('first_seen_at')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return 0
    for (const row of rows) {
      const canonical = canonicalLink(row.link)
      if (canonical === row.canonical_link) continue
      await tx
        .updateTable('articles')
        .set({
          canonical_link: canonical,
          discriminator: sql`case when exists (
            select from articles other
            where other.canonical_link = ${canonical} and other.discriminator = articles.discriminator
          ) then articles.id else articles.discriminator end`,
        })
        .where('id', '=', row.id)
        .execute()
    }
    await tx
      .updateTable('articles')
      .set({ link_rule: linkRuleVersion })
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
    return rows.length
  })
}
