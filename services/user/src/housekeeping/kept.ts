import { retentionDays } from '@gamelog/contracts/common/retention'
import type { Kept } from '@gamelog/server/kept-records'

/** What the service keeps for a time, for the back office's settings page. */
export const kept: readonly Kept[] = [
  {
    thing: 'session-addresses',
    days: retentionDays.addresses,
    tables: ['sessions'],
    column: 'created_at',
    clears: { column: 'ip', emptied: '' },
  },
  { thing: 'ban-log', days: retentionDays.banLog, tables: ['ban_log'], column: 't' },
  { thing: 'ended-bans', days: retentionDays.bans, tables: ['ended_bans'], column: 'ended_at' },
  { thing: 'roll-ups', days: null, tables: ['new_user_slots'] },
]
