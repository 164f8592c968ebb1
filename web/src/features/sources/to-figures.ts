import type { SourcesPageData } from '@gamelog/contracts/antenna/sources-page'

/** The figures of /sources in a page's data; null in any other. */
export function toFigures(data: unknown): SourcesPageData | null {
  const isFigures = typeof data === 'object' && data !== null && 'computed_at' in data && 'sources' in data
  return isFigures ? (data as SourcesPageData) : null
}
