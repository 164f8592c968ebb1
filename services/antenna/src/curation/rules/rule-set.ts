import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import { articleSubject, compileArticleTree } from '@gamelog/domain/article-rules'
import { compileEach } from '@gamelog/domain/rules/tree'
import type { SourceRuleRow } from '../../db/tables.ts'

/** Effects of the rules on an article; each value names the first rule that has it. */
export interface RuleOutcome {
  dropped_by: number | null
  pr_by: number | null
  category_by: number | null
  category: ArticleCategory | null
  guide_by: number | null
}

export interface RuleSet {
  /** Of all patterns: what an article costs at worst. */
  readonly instructions: number
  /** Looks at an article of a source. */
  outcomeOf(article: { source_id: string; title: string; link: string }): RuleOutcome
}

/** Compiles enabled rules, in their order. A rule that another version stored and this one cannot read matches nothing. */
export function compileRules(
  rules: readonly Pick<SourceRuleRow, 'id' | 'source_id' | 'conditions' | 'effect'>[],
): RuleSet {
  const compiled = compileEach(
    rules,
    (rule) => ({ rule, tree: compileArticleTree(rule.conditions) }),
    () => undefined,
  )
  return {
    instructions: compiled.reduce((sum, { tree }) => sum + tree.instructions, 0),
    outcomeOf(article) {
      const subject = articleSubject(article)
      const outcome: RuleOutcome = {
        dropped_by: null,
        pr_by: null,
        category_by: null,
        category: null,
        guide_by: null,
      }
      for (const { rule, tree } of compiled) {
        const { id, source_id, effect } = rule
        if (source_id !== null && source_id !== article.source_id) continue
        if (!tree.match(subject)) continue
        if (effect.kind === 'drop') outcome.dropped_by ??= id
        if (effect.kind === 'pr') outcome.pr_by ??= id
        if (effect.kind === 'guide') outcome.guide_by ??= id
        if (effect.kind === 'category' && outcome.category_by === null) {
          outcome.category_by = id
          outcome.category = effect.category
        }
      }
      return outcome
    },
  }
}
