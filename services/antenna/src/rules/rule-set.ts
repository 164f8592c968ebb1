import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import { BadPattern } from '@gamelog/domain/linear-pattern'
import type { SourceRuleRow } from '../db/tables.ts'
import { compileCondition, type Matcher, type RuleSubject } from './matcher.ts'

/** What the rules do with an article; each value names the first rule that says so. */
export interface RuleOutcome {
  dropped_by: number | null
  pr_by: number | null
  category_by: number | null
  category: ArticleCategory | null
  guide_by: number | null
}

/** Looks at an article of a source. */
export type RuleSet = (sourceId: string, subject: RuleSubject) => RuleOutcome

type Rule = Pick<SourceRuleRow, 'id' | 'source_id' | 'conditions' | 'effect'>

/** Compiles enabled rules, in their order. A pattern that a later version no longer takes matches nothing. */
export function compileRules(rules: readonly Rule[]): RuleSet {
  const compiled = rules.map((rule) => ({ ...rule, matches: anyOf(rule.conditions.flatMap(usable)) }))
  return (sourceId, subject) => {
    const outcome: RuleOutcome = {
      dropped_by: null,
      pr_by: null,
      category_by: null,
      category: null,
      guide_by: null,
    }
    for (const { id, source_id, effect, matches } of compiled) {
      if (source_id !== null && source_id !== sourceId) continue
      if (!matches(subject)) continue
      if (effect.kind === 'drop') outcome.dropped_by ??= id
      if (effect.kind === 'pr') outcome.pr_by ??= id
      if (effect.kind === 'guide') outcome.guide_by ??= id
      if (effect.kind === 'category' && outcome.category_by === null) {
        outcome.category_by = id
        outcome.category = effect.category
      }
    }
    return outcome
  }
}

/** A rule applies when one of its conditions does; the first one's match is given. */
export function anyOf(matchers: readonly Matcher[]): Matcher {
  return (subject) => {
    for (const matcher of matchers) {
      const found = matcher(subject)
      if (found) return found
    }
    return undefined
  }
}

function usable(condition: Rule['conditions'][number]): Matcher[] {
  try {
    return [compileCondition(condition)]
  } catch (error) {
    if (error instanceof BadPattern) return []
    throw error
  }
}
