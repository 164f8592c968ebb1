import type { Article, PublishedSource } from '@gamelog/contracts/antenna/article'
import type { CategoryRule } from '@gamelog/contracts/antenna/source'
import type { ArticleCategory, GameCategoryId } from '@gamelog/contracts/common/game-category'

/** Category a rule gives a title: the first case that matches, or null when none does. */
export function categoryByRule(rule: CategoryRule, title: string): ArticleCategory | null {
  return caseOf(rule, title)?.category ?? null
}

function caseOf(rule: CategoryRule, title: string): CategoryRule[number] | undefined {
  return rule.find((item) => item.title_includes === undefined || title.includes(item.title_includes))
}

/** ニュース or 攻略. */
export type ArticleKind = 'news' | 'guide'

type Categorized = Pick<Article, 'title' | 'sourceSite' | 'category'>

/** Category of an article, its own or by its source's rule; null when the source is no longer listed. */
export function categoryOf(
  article: Categorized,
  sources: readonly PublishedSource[],
): ArticleCategory | null {
  if (article.category) return article.category
  const source = sources.find((candidate) => candidate.name === article.sourceSite)
  return source ? categoryByRule(source.rule, article.title) : null
}

/** Whether an article is news or 攻略: marked itself, or by the case of its source's rule. */
export function articleKindOf(
  article: Pick<Article, 'title' | 'sourceSite' | 'kind'>,
  sources: readonly PublishedSource[],
): ArticleKind {
  if (article.kind) return article.kind
  const source = sources.find((candidate) => candidate.name === article.sourceSite)
  return (source && caseOf(source.rule, article.title)?.kind) ?? 'news'
}

/** The articles of one game tab, in their given order; `all` keeps every article. */
export function articlesOfCategory<A extends Categorized>(
  articles: readonly A[],
  sources: readonly PublishedSource[],
  category: GameCategoryId,
): readonly A[] {
  if (category === 'all') return articles
  return articles.filter((article) => categoryOf(article, sources) === category)
}
