import { createLocalStore } from '@gamelog/ui/local-store'

/** 標準 or コンパクト, per device. */
export type RowDensity = 'normal' | 'compact'

/** How the rows of the feed are shown; known before they are rendered. */
export const rowDensity = createLocalStore<RowDensity>(
  'gamelog:row-density',
  (raw) => (raw === 'compact' ? 'compact' : 'normal'),
  (density) => density,
)
