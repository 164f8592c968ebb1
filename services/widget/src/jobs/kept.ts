import { retentionDays } from '@gamelog/contracts/common/retention'
import type { Kept } from '@gamelog/server/kept-records'

/** Records the service keeps for a time, for the back office's settings page. */
export const kept: readonly Kept[] = [
  {
    thing: 'widget-events',
    days: retentionDays.events,
    tables: ['views', 'clicks', 'uncounted_events', 'transitions'],
  },
  { thing: 'roll-ups', days: null, tables: ['widget_days', 'widget_article_days'] },
]
