import type {
  SourceRuleCondition,
  SourceRuleTarget,
  SourceRuleTree,
} from '@gamelog/contracts/antenna/source-rule'
import { createSubject, type RuleSubject } from './rules/subject.ts'
import { type CompiledCondition, compileText } from './rules/text-conditions.ts'
import { compileTree } from './rules/tree.ts'

/** How titles usually say that they are advertising: 【PR】, ［広告］, (AD), PR: … */
const saysPr =
  /[【[［(（<＜〔《]\s*(?:PR|ＰＲ|AD|ＡＤ|広告|プロモーション|提供|スポンサード|Sponsored)\s*[】\]］)）>＞〕》]|^\s*(?:PR|ＰＲ|AD|ＡＤ|広告)\s*[:：|｜]/i

/** Compiles conditions on articles. @throws BadPattern */
export function compileArticleTree(tree: SourceRuleTree) {
  return compileTree(tree, compileCondition)
}

function compileCondition(
  condition: SourceRuleCondition,
): CompiledCondition<SourceRuleTarget, RuleSubject<SourceRuleTarget>> {
  switch (condition.kind) {
    case 'words':
    case 'pattern':
      return compileText(condition, '記事')
    case 'pr':
      return {
        target: 'title',
        find(article) {
          const found = saysPr.exec(article.text('title'))
          return found && [[found.index, found.index + found[0].length]]
        },
      }
  }
}

/** An article as rules see it. */
export function articleSubject(article: { title: string; link: string }): RuleSubject<SourceRuleTarget> {
  return createSubject(article)
}
