import { retentionDays } from '@gamelog/contracts/common/retention'
import type { Kept } from '@gamelog/server/kept-records'

/** Records the service keeps for a time, for the back office's settings page. */
export const kept: readonly Kept[] = [
  { thing: 'clicks', days: retentionDays.events, tables: ['clicks', 'uncounted_clicks'] },
  { thing: 'roll-ups', days: null, tables: ['click_slots', 'click_days'] },
]
