import type { RuleCondition } from '@gamelog/contracts/antenna/source-rule'
import { BadPattern } from '@gamelog/domain/linear-pattern'
import { badRequest } from '@gamelog/server/errors'
import { compileCondition, instructionsOf, type Matcher } from './matcher.ts'
import { anyOf } from './rule-set.ts'

/** Compiles conditions an admin sent. @throws 400 naming the reason for a pattern that can't be used */
export function compileConditions(conditions: readonly RuleCondition[]): Matcher {
  try {
    return anyOf(conditions.map(compileCondition))
  } catch (error) {
    if (!(error instanceof BadPattern)) throw error
    throw badRequest(`このパターンは使えません: ${error.message}`, 'bad_pattern')
  }
}

/** Instructions of all patterns together: an article with a title of 300 letters takes some 25 ms at worst. */
const maxInstructions = 10_000

/** Refuses rules that together would cost too much per article. @throws 400 */
export function checkCost(rules: readonly { conditions: readonly RuleCondition[] }[]): void {
  const instructions = rules
    .flatMap(({ conditions }) => conditions)
    .reduce((sum, condition) => sum + instructionsOf(condition), 0)
  if (instructions > maxInstructions)
    throw badRequest(
      'パターンが全部で長すぎます。使うルールのパターンを減らすか、短くしてください。',
      'bad_pattern',
    )
}
