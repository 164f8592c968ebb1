import type { Ban } from '@gamelog/contracts/user/ban'
import type { ListedBan } from './list-repository.ts'

/** Unix seconds. */
export function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000)
}

/** A ban as the back office receives it. */
export function banBody(ban: ListedBan): Ban {
  return {
    user_id: ban.user_id,
    reason: ban.reason,
    memo: ban.memo,
    banned_at: ban.banned_at.toISOString(),
    banned_by: ban.banned_by,
    expires_at: ban.expires_at && seconds(ban.expires_at),
    display_name: ban.display_name,
    user_number: ban.user_number,
    id: ban.id,
    banned_by_number: ban.banned_by_number,
    banned_by_name: ban.banned_by_name,
    blocked_7d: ban.blocked_7d,
    ended_at: ban.ended_at?.toISOString() ?? null,
    ended_by: ban.ended_by,
    ended_by_number: ban.ended_by_number,
    source: ban.source,
    appeal: appealState(ban),
  }
}

function appealState({ appeal_id, appeal_outcome, ended_at }: ListedBan): Ban['appeal'] {
  if (appeal_id === null) return null
  return appeal_outcome ?? (ended_at === null ? 'pending' : 'closed')
}
