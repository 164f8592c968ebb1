import { createHash } from 'node:crypto'
import type { PostRuleTree } from '@gamelog/contracts/board/post-rule-input'
import { BadPattern } from '@gamelog/domain/linear-pattern'
import { compileRules, type RuleSet, type RuleToCompile } from '@gamelog/domain/post-rules/rule-set'
import { badRequest } from '@gamelog/server/errors'

/** Compiles rules an operator sent. @throws 400 naming the reason for a pattern that can't be used */
export function compileInput<Rule extends RuleToCompile>(rules: readonly Rule[]): RuleSet<Rule> {
  try {
    return compileRules(rules)
  } catch (error) {
    if (!(error instanceof BadPattern)) throw error
    throw badRequest(`このパターンは使えません: ${error.message}`, 'bad_pattern')
  }
}

/** Names conditions as the contract prepared them: the same conditions have the same digest. */
export function digestOf(conditions: PostRuleTree): string {
  return createHash('sha256').update(JSON.stringify(conditions)).digest('hex')
}
