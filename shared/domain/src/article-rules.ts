import type { SourceRuleTarget, SourceRuleTree } from '@gamelog/contracts/antenna/source-rule'
import { createSubject, type RuleSubject } from './rules/subject.ts'
import type { CompiledCondition } from './rules/text-conditions.ts'
import { compileTree, type RuleFields } from './rules/tree.ts'

/** How titles usually say that they are advertising: 【PR】, ［広告］, (AD), PR: … */
const saysPr =
  /[【[［(（<＜〔《]\s*(?:PR|ＰＲ|AD|ＡＤ|広告|プロモーション|提供|スポンサード|Sponsored)\s*[】\]］)）>＞〕》]|^\s*(?:PR|ＰＲ|AD|ＡＤ|広告)\s*[:：|｜]/i

type Article = RuleSubject<SourceRuleTarget>

const ownConditions: Record<'pr', CompiledCondition<SourceRuleTarget, Article>> = {
  pr: {
    test: (article) => saysPr.test(article.text('title')),
    spans: {
      target: 'title',
      find(article) {
        const found = saysPr.exec(article.text('title'))
        return found ? [[found.index, found.index + found[0].length]] : []
      },
    },
  },
}

/** Conditions on articles. */
const articleFields: RuleFields<SourceRuleTarget, { kind: 'pr' }, Article> = {
  things: '記事',
  compile: ({ kind }) => ownConditions[kind],
}

/** Compiles conditions on articles. @throws BadPattern */
export const compileArticleTree = (tree: SourceRuleTree) => compileTree(tree, articleFields)

/** An article as rules see it. */
export const articleSubject = (article: { title: string; link: string }) =>
  createSubject<SourceRuleTarget>(article)
