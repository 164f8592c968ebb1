import { userDecisions } from '@gamelog/contracts/journal/user-decisions'
import { type Replays, replayJournal } from '@gamelog/server/journal/replay-journal'
import { createVault, type Vault } from '@gamelog/server/vault'
import { deleteMember } from '../account-deletion/leave.ts'
import type { UserConfig } from '../config.ts'
import { findAccount, lockAccount } from '../core/accounts/repository.ts'
import { takeOverHolds } from '../core/legal-holds/take-over-holds.ts'
import type { Tables } from '../db/tables.ts'
import { findProfile } from '../members/profiles/repository.ts'
import {
  endBan,
  endExpiredBans,
  findBanById,
  insertBan,
  updateBanEnd,
} from '../moderation/bans/repository.ts'

/** Makes the decisions again that a restored database does not have. */
export async function replay(config: UserConfig): Promise<string | null> {
  return replayJournal<Tables, typeof userDecisions>(
    config,
    userDecisions,
    replays(createVault(config.login.secret)),
  )
}

function replays(vault: Vault): Replays<Tables, typeof userDecisions> {
  return {
    async 'member-left'(tx, { user_id: userId, left_at }) {
      await lockAccount(tx, userId)
      const isThere = (await findAccount(tx, userId)) ?? (await findProfile(tx, userId))
      if (isThere === undefined) return 'missing'
      await deleteMember(tx, vault, { userId, at: new Date(left_at) })
      return 'applied'
    },

    async ban(tx, { id, user_id, reason, banned_at, banned_by, expires_at, ended }) {
      const known = await findBanById(tx, id)
      if (known && known.ended_at !== null) return 'same'
      const end = expires_at === null ? null : new Date(expires_at)
      if (!known) {
        await endExpiredBans(tx, Date.now(), user_id)
        const times = { banned_at: new Date(banned_at), expires_at: end }
        await insertBan(tx, { id, user_id, reason, memo: '', banned_by, ...times, source: null })
      }
      if (ended) {
        await endBan(tx, id, { at: new Date(ended.at), by: ended.by })
        return 'applied'
      }
      if (known?.expires_at?.getTime() === end?.getTime() && known) return 'same'
      await updateBanEnd(tx, id, end)
      return 'applied'
    },

    async 'held-members'(tx, { members }, at) {
      return (await takeOverHolds(tx, members, at.date)) ? 'applied' : 'same'
    },
  }
}
