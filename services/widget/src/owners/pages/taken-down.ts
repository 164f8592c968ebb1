import { listTakenDown } from '@gamelog/contracts/antenna/takedown'
import { askInternal } from '@gamelog/server/get-internal'
import type { WidgetContext } from '../../context.ts'

const timeoutMs = 1_500

/** Of the given articles those that were taken down. */
export type TakenDownReader = (ids: readonly string[]) => Promise<string[]>

/** Asks the antenna service. While it is away, whatever is not published now counts as taken down. */
export function createTakenDownReader({
  config,
  readArticles,
}: Pick<WidgetContext, 'config' | 'readArticles'>): TakenDownReader {
  const asking = { internalSecret: config.internalSecret, urls: config.antennaUrls, timeoutMs }
  return async (ids) => {
    try {
      const query = { ids: ids.join(',') }
      return (await askInternal(listTakenDown, { ...asking, service: 'antenna', query })).article_ids
    } catch {
      const { file } = await readArticles()
      const published = new Set(file.articles.map(({ id }) => id))
      return ids.filter((id) => !published.has(id))
    }
  }
}
