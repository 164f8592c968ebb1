import { createHash } from 'node:crypto'
import type { PostRuleTree } from '@gamelog/contracts/board/post-rule-input'
import { BadPattern } from '@gamelog/domain/linear-pattern'
import { compileRules, type RuleSet, type RuleToCompile } from '@gamelog/domain/post-rules/rule-set'
import { badRequest } from '@gamelog/server/errors'

/** Instructions of all patterns together: a post of 500 letters takes some 50 ms at worst. */
const maxInstructions = 10_000

/** Compiles rules an operator sent. @throws 400 naming the reason for a pattern that can't be used */
export function compileInput<Rule extends RuleToCompile>(rules: readonly Rule[]): RuleSet<Rule> {
  const compiled = compile(rules)
  if (compiled.instructions > maxInstructions)
    throw badRequest(
      'パターンが全部で長すぎます。使うルールのパターンを減らすか、短くしてください。',
      'bad_pattern',
    )
  return compiled
}

function compile<Rule extends RuleToCompile>(rules: readonly Rule[]): RuleSet<Rule> {
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
