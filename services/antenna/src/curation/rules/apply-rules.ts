import type { Db } from '../../db/tables.ts'
import { listEnabledRules, listToExamine, readRulesRevision, setOutcome } from './repository.ts'
import { compileRules, type RuleOutcome } from './rule-set.ts'

const batchSize = 500
/** ms a batch is worked on: other work of the process waits, and Postgres ends transactions that idle for 10 s. */
const batchMs = 300

/**
 * Works out what the rules of the back office do with the articles published since `since` that the present rules have
 * not seen. Run before articles.json is written. Safe to run by several processes at once.
 * @returns number of articles examined
 */
export async function applyRules(db: Db, since: Date): Promise<number> {
  let examined = 0
  for (;;) {
    const count = await applyBatch(db, since)
    if (count === 0) return examined
    examined += count
  }
}

/** @returns number of articles examined; 0 when none is left */
async function applyBatch(db: Db, since: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // The revision is read before the rules: a change in between is applied again, never missed.
    const revision = await readRulesRevision(tx)
    const articles = await listToExamine(tx, { revision, since, limit: batchSize })
    if (articles.length === 0) return 0
    const rules = compileRules(await listEnabledRules(tx))
    const groups = new Map<string, { outcome: RuleOutcome; ids: string[] }>()
    const until = performance.now() + batchMs
    let examined = 0
    for (const article of articles) {
      const outcome = rules.outcomeOf(article)
      const key = JSON.stringify(outcome)
      const group = groups.get(key) ?? { outcome, ids: [] }
      group.ids.push(article.id)
      groups.set(key, group)
      examined += 1
      if (performance.now() >= until) break
    }
    for (const { outcome, ids } of groups.values()) await setOutcome(tx, ids, { ...outcome, revision })
    return examined
  })
}
