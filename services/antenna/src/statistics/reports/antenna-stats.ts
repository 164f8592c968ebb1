import { stat } from 'node:fs/promises'
import type { AntennaStats } from '@gamelog/contracts/stats/antenna'
import { articlesFilePath, type PublishedArticles } from '@gamelog/server/published-articles'
import { percent, type StatsRange } from '@gamelog/server/stats-range'
import type { Db } from '../../db/tables.ts'
import { mergeByName, sumOf } from './by-site.ts'
import { sumClicks, sumClicksBySource } from './repository.ts'

interface Sources {
  db: Db
  publishedDir: string
  readArticles: () => Promise<PublishedArticles>
}

/** Clicks on the feed over a range, and articles.json as it is published now. */
export async function readAntennaStats(
  { db, publishedDir, readArticles }: Sources,
  range: StatsRange,
): Promise<AntennaStats> {
  const [file, pages, bySource] = await Promise.all([
    measureFile(publishedDir, readArticles),
    sumClicks(db, range),
    sumClicksBySource(db, range, 'feed'),
  ])
  const main = pages.find(({ page }) => page === 'main')
  const total = sumOf(bySource)
  return {
    ...file,
    main_page_clicks: main?.clicks ?? 0,
    raw_main_page_clicks: main?.raw ?? 0,
    site_distribution: mergeByName(bySource).map((row) => ({
      ...row,
      percentage: percent(row.clicks, total),
    })),
  }
}

type FileFigures = Pick<
  AntennaStats,
  'article_count' | 'articles_data_size_kb' | 'articles_compressed_size_kb'
>

/** Null where a file is missing: the reader would still answer with the last one. */
async function measureFile(
  publishedDir: string,
  readArticles: Sources['readArticles'],
): Promise<FileFigures> {
  const path = articlesFilePath(publishedDir)
  const [size, compressed] = await Promise.all([sizeInKb(path), sizeInKb(`${path}.gz`)])
  const published = size === null ? null : await readArticles()
  return {
    article_count: published?.file.total_count ?? null,
    articles_data_size_kb: size,
    articles_compressed_size_kb: compressed,
  }
}

/** With one decimal; null when there is no such file. */
async function sizeInKb(path: string): Promise<number | null> {
  try {
    return Math.round((await stat(path)).size / 102.4) / 10
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
