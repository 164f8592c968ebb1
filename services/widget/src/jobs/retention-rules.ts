import type { RetentionRule } from '@gamelog/server/retention-rules'

/** Records the service keeps for a time, for the back office's settings page. */
export const retentionRules: readonly RetentionRule[] = [
  {
    thing: 'widget-events',
    days: 'retention.events',
    tables: ['views', 'clicks', 'uncounted_events', 'transitions'],
  },
  { thing: 'roll-ups', days: null, tables: ['widget_days', 'widget_article_days'] },
]
