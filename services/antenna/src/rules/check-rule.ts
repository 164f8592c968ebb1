import type { RuleCondition } from '@gamelog/contracts/antenna/source-rule'
import { BadPattern } from '@gamelog/domain/linear-pattern'
import { badRequest } from '@gamelog/server/errors'
import { compileCondition, type Matcher } from './matcher.ts'
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
