import type { Article, PublishedSource } from '@gamelog/contracts/antenna/article'
import { listAdminArticles, pickerPageSize } from '@gamelog/contracts/antenna/pickup'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { articlesOfCategory } from '@gamelog/domain/category'
import { createSearch, searchTerms } from '@gamelog/domain/search'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import { listSummaries } from '../../articles/store/repository.ts'
import type { AntennaContext } from '../../context.ts'
import { buildArticlesFile } from '../articles-file/build-articles-file.ts'

/** The back office's article picker: a search in the published articles. */
export function articlePickerRoutes(app: App, { db }: AntennaContext): void {
  registerRoute(app, listAdminArticles, async (request) => {
    const { category = 'all', search = '', page = 1 } = request.query
    const { articles, sources } = await buildArticlesFile(db, new Date())
    const found = filterArticles(articles, sources, category, search)
    const shown = found.slice((page - 1) * pickerPageSize, page * pickerPageSize)
    const summaries = await listSummaries(
      db,
      shown.map((article) => article.id),
    )
    return {
      total_count: found.length,
      page,
      page_size: pickerPageSize,
      articles: shown.map((article) => ({
        id: article.id,
        title: article.title,
        description: summaries.get(article.id) ?? '',
        url: article.link,
        site_name: article.sourceSite,
        image_url: article.thumbnailUrl,
        published_at: new Date(article.publishedDate * 1_000).toISOString(),
      })),
    }
  })
}

function filterArticles(
  articles: readonly Article[],
  sources: readonly PublishedSource[],
  category: GameCategoryId,
  search: string,
): readonly Article[] {
  const ofCategory = articlesOfCategory(articles, sources, category)
  if (searchTerms(search).length === 0) return ofCategory
  return createSearch(ofCategory, (article) => article.title)(search)
}
