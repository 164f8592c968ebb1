import type { boardDecisions } from '@gamelog/contracts/journal/board-decisions'
import type { Replays } from '@gamelog/server/journal/replay-journal'
import type { Settings } from '@gamelog/server/settings/settings'
import { lockThread } from '../core/threads/repository.ts'
import type { BoardTables } from '../db/tables.ts'
import { insertDepartures } from '../legal/departures/repository.ts'
import { lockHolds } from '../legal/holds/publish-holds.ts'
import { findHold, insertHold, setHoldEnd } from '../legal/holds/repository.ts'
import { listReportsBy, markDeleting, reopenResolved } from '../moderation/reports/decision-repository.ts'
import { insertReport, recalculatePosts, resolvePending } from '../moderation/reports/repository.ts'
import { findPlace } from './replay-contents.ts'

type BoardReplays = Replays<BoardTables, typeof boardDecisions>

/** In place of texts that the journal does not hold; operators see them. */
const lostReason = '（バックアップから復元した通報です。理由は残っていません）'
const lostNote = '（バックアップからの復元で再適用）'

/** Makes decisions about reports, departures and legal holds again. */
export function replaysOfCases(
  settings: Settings,
): Pick<BoardReplays, 'report' | 'reports-decided' | 'departure' | 'legal-hold'> {
  return {
    async report(tx, { reporter, reporter_since, ...named }, at) {
      const place = await findPlace(tx, named)
      if (place === undefined) return 'missing'
      await lockThread(tx, place.threadId)
      if ((await listReportsBy(tx, place, [reporter])).length > 0) return 'same'
      await insertReport(tx, {
        thread_id: place.threadId,
        post_number: place.postNumber,
        reporter_user_id: reporter,
        reporter_since: dateOf(reporter_since),
        reporter_ip: null,
        reporter_port: null,
        reason: lostReason,
        reported_at: at.exact,
      })
      await recalculatePosts(tx, place.threadId, [place.postNumber], settings)
      return 'applied'
    },

    async 'reports-decided'(tx, { reporters, outcome, deleted_post, by, ...named }, at) {
      const place = await findPlace(tx, named)
      if (place === undefined) return 'missing'
      await lockThread(tx, place.threadId)
      const reports = await listReportsBy(tx, place, reporters)
      const ids = reports.filter((report) => report.outcome !== outcome).map(({ id }) => id)
      if (ids.length === 0) return 'same'
      if (outcome === null) await reopenResolved(tx, ids)
      else {
        await resolvePending(tx, ids, { outcome, note: lostNote, resolvedBy: by }, at.exact)
        if (deleted_post) await markDeleting(tx, place.threadId, [place.postNumber], ids)
      }
      await recalculatePosts(tx, place.threadId, [place.postNumber], settings)
      return 'applied'
    },

    // The job carries it out in its next run, a few seconds after the start.
    async departure(tx, { user_id, left_at }) {
      await insertDepartures(tx, [{ userId: user_id, leftAt: new Date(left_at) }])
      return 'applied'
    },

    async 'legal-hold'(tx, { since, until, ended_at, ended_by, ...hold }) {
      await lockHolds(tx)
      const end = { ended_at: dateOf(ended_at), ended_by }
      const before = await findHold(tx, hold.id)
      if (!before) {
        await insertHold(tx, { ...hold, ...end, since: new Date(since), until: dateOf(until) })
        return 'applied'
      }
      if (before.ended_at?.getTime() === end.ended_at?.getTime()) return 'same'
      await setHoldEnd(tx, hold.id, end)
      return 'applied'
    },
  }
}

const dateOf = (time: string | null) => (time === null ? null : new Date(time))
