import { retentionDays } from '@gamelog/contracts/common/retention'
import type { RetentionRule } from '@gamelog/server/retention-rules'
import { isHeld } from '../db/legal-hold.ts'

/** Records the service keeps for a time, for the back office's settings page. */
export const retentionRules: readonly RetentionRule[] = [
  {
    thing: 'session-addresses',
    days: 'retention.addresses',
    tables: ['sessions'],
    column: 'created_at',
    unless: (at) => isHeld('sessions.user_id', at.getTime()),
    clears: { column: 'ip', emptied: '' },
  },
  {
    thing: 'ban-log',
    days: 'retention.ban-log',
    tables: ['ban_log'],
    column: 't',
    unless: (at) => isHeld('ban_log.user_id', at.getTime()),
  },
  {
    thing: 'ended-bans',
    days: 'retention.bans',
    tables: ['ended_bans'],
    column: 'ended_at',
    unless: (at) => isHeld('ended_bans.user_id', at.getTime()),
  },
  {
    thing: 'exports',
    days: retentionDays.exports,
    tables: ['data_exports', 'data_export_parts'],
    column: 'made_at',
  },
  { thing: 'member-notices', days: retentionDays.memberNotices, tables: ['notices'], column: 'at' },
  { thing: 'roll-ups', days: null, tables: ['new_user_slots'] },
]
