import { linkDays } from '@gamelog/contracts/antenna/sources-page'
import type { RetentionRule } from '@gamelog/server/retention-rules'
import { isWaiting } from '../sources/requests/repository.ts'

/** A little more than the links that are looked at; nothing in them is about people. */
export const linkCheckDays = linkDays + 1

/** Records the service keeps for a time, for the back office's settings page. */
export const retentionRules: readonly RetentionRule[] = [
  { thing: 'clicks', days: 'retention.events', tables: ['clicks', 'uncounted_clicks'] },
  { thing: 'link-checks', days: linkCheckDays, tables: ['link_checks'], column: 'added_at' },
  {
    thing: 'request-addresses',
    days: 'retention.addresses',
    tables: ['source_requests'],
    column: 'created_at',
    clears: { column: 'address', emptied: null },
  },
  {
    thing: 'source-requests',
    days: 'retention.source-requests',
    tables: ['source_requests'],
    column: 'changed_at',
    unless: () => isWaiting,
  },
  { thing: 'roll-ups', days: null, tables: ['click_slots', 'click_days'] },
]
