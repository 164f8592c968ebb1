import type { SourcesPageData } from '@gamelog/contracts/antenna/sources-page'
import { servedData } from '../../shared/served-data.ts'

/** The figures the antenna service wrote into the page; null where it did not answer. */
export function servedFigures(): SourcesPageData | null {
  const data = servedData()
  const isFigures = typeof data === 'object' && data !== null && 'computed_at' in data && 'sources' in data
  return isFigures ? (data as SourcesPageData) : null
}
