import { lockFor } from '@gamelog/server/advisory-lock'
import type { Db } from '../../db/tables.ts'
import { canonicalLink, linkRuleVersion } from '../../intake/parsing/links.ts'
import { mergeArticles } from './merge-articles.ts'
import { changeCanonicalLink, listByOlderLinkRule, setLinkRule } from './repository.ts'

const batchSize = 500

/**
 * Gives the links stored under an older rule the canonical form of the present one. Articles that are the same by it are
 * merged; of others whose links become equal the first that has it keeps the link as its identity. Safe to run by several
 * workers at once.
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
    const rows = await listByOlderLinkRule(tx, linkRuleVersion, batchSize)
    const canonicals = new Set<string>()
    for (const { id, link, canonical_link } of rows) {
      const canonical = canonicalLink(link)
      if (canonical !== canonical_link) await changeCanonicalLink(tx, id, canonical)
      canonicals.add(canonical)
    }
    await mergeArticles(tx, [...canonicals])
    await setLinkRule(
      tx,
      rows.map(({ id }) => id),
      linkRuleVersion,
    )
    return rows.length
  })
}
