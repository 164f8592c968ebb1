import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import type { WidgetSettings } from '@gamelog/contracts/widget/settings'
import { articlesOfCategory } from '@gamelog/domain/category'

export type Choice = Pick<WidgetSettings, 'article_ids' | 'rule'>

/**
 * The articles a widget shows: the chosen ones in their order, or those its rule finds. The newest one not yet shown
 * takes the place of one that is no longer published. Advertising is shown only where it was chosen.
 * @param mostClicked article ids, most clicks first
 */
export function chooseArticles(
  { article_ids, rule }: Choice,
  { articles, sources }: Pick<ArticlesFile, 'articles' | 'sources'>,
  mostClicked: readonly string[],
): Article[] {
  const published = new Map(articles.map((article) => [article.id, article]))
  const byId = (ids: readonly string[]) => ids.map((id) => published.get(id))
  const newest = articles.filter((article) => !article.pr)
  if (article_ids.length > 0) return fillGaps(byId(article_ids), newest)

  const candidates = articlesOfCategory(newest, sources, rule.category)
  if (rule.order === 'newest') return candidates.slice(0, rule.count)
  const allowed = new Set(candidates)
  const clicked = byId(mostClicked).filter((article) => article !== undefined && allowed.has(article))
  const chosen = Array.from({ length: rule.count }, (_, index) => clicked[index])
  return fillGaps(chosen, candidates)
}

/** Puts the first candidates that are not there yet into the gaps; a gap without one is left out. */
function fillGaps(places: readonly (Article | undefined)[], candidates: readonly Article[]): Article[] {
  const shown = new Set(places)
  const others = candidates.filter((article) => !shown.has(article)).values()
  return places.map((article) => article ?? others.next().value).filter((article) => article !== undefined)
}
