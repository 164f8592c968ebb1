import type { Db } from '../db/tables.ts'
import { listEnabledRules, listToExamine, readRulesRevision, setOutcome } from './repository.ts'
import { compileRules, type RuleOutcome } from './rule-set.ts'

const batchSize = 500

/**
 * Works out what the rules of the back office do with the articles published since `since` that the present rules have
 * not seen. Run before articles.json is written. Safe to run by several processes at once.
 * @returns number of articles examined
 */
export async function applyRules(db: Db, since: Date): Promise<number> {
  let examined = 0
  for (;;) {
    const count = await applyBatch(db, since)
    examined += count
    if (count < batchSize) return examined
  }
}

async function applyBatch(db: Db, since: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // The revision is read before the rules: a change in between is applied again, never missed.
    const revision = await readRulesRevision(tx)
    const articles = await listToExamine(tx, { revision, since, limit: batchSize })
    if (articles.length === 0) return 0
    const rules = compileRules(await listEnabledRules(tx))
    const groups = new Map<string, { outcome: RuleOutcome; ids: string[] }>()
    for (const { id, source_id, title, link } of articles) {
      const outcome = rules(source_id, { title, link })
      const key = JSON.stringify(outcome)
      const group = groups.get(key) ?? { outcome, ids: [] }
      group.ids.push(id)
      groups.set(key, group)
    }
    for (const { outcome, ids } of groups.values()) await setOutcome(tx, ids, { ...outcome, revision })
    return articles.length
  })
}
