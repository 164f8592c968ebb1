import { compileRules, type RuleSet } from '@gamelog/domain/post-rules/rule-set'
import type { BoardContext } from '../../context.ts'
import type { PostRuleRow } from '../../db/post-rule-tables.ts'
import { listRulesInForce, readLastChange } from './rule-repository.ts'

/** ms rules are used before it is asked whether one has changed: a change is in force in every replica after that. */
const maxAgeMs = 1_000

export interface RuleBook {
  /** The rules in force, compiled once per change. */
  current(): Promise<RuleSet<PostRuleRow>>
  /** A rule was changed here: the next call reads them. */
  renew(): void
}

/** The rules in force, as every replica has them. */
export function createRuleBook({ db, log }: Pick<BoardContext, 'db' | 'log'>): RuleBook {
  let last: { change: string; rules: RuleSet<PostRuleRow> } | undefined
  let readAt = 0
  let reading: Promise<RuleSet<PostRuleRow>> | undefined

  async function read(): Promise<RuleSet<PostRuleRow>> {
    // The age counts from before the query: what was saved meanwhile may not be in it.
    const startedAt = Date.now()
    // The change is read before the rules: one in between is read again, never missed.
    const change = await readLastChange(db)
    if (change !== last?.change)
      last = { change, rules: compileRules(await listRulesInForce(db), reportUnusable) }
    readAt = startedAt
    return last.rules
  }

  /** A rule that another version of the service stored and this one cannot read is left out, the others stay in force. */
  function reportUnusable({ id }: PostRuleRow, error: unknown): void {
    log.error({ rule: id, error: String(error) }, 'rule for posts not usable')
  }

  return {
    async current() {
      if (last && Date.now() - readAt < maxAgeMs) return last.rules
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
    renew() {
      readAt = 0
    },
  }
}
