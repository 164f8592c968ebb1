import { figureDays, type SourcesPageData } from '@gamelog/contracts/antenna/sources-page'
import { addDays } from '@gamelog/domain/jst'
import type { Db } from '../../db/tables.ts'
import { listFigures } from './repository.ts'

/** The data of /sources: the last figures, under the sources' present names. */
export async function readSourcesPage(db: Db): Promise<SourcesPageData> {
  const rows = await listFigures(db)
  const [first] = rows
  return {
    computed_at: first?.computed_at.toISOString() ?? null,
    first_day: first ? addDays(first.last_day, 1 - figureDays) : null,
    last_day: first?.last_day ?? null,
    sources: rows.map(({ name, home_url, accent, is_fetched, articles, clicks, direct, dead_links }) => ({
      name,
      home_url,
      accent,
      paused: !is_fetched,
      articles,
      clicks,
      direct,
      dead_links,
    })),
  }
}
