import { getDashboard } from '@gamelog/contracts/admin/dashboard'
import { listReportGroups, type ReportGroup, type ReportOutcome } from '@gamelog/contracts/board/reports'
import { findMembers } from '@gamelog/contracts/user/member'
import { hideToast, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { numberOf } from '../../shared/member-link.tsx'
import { decideReports, reopenDecided } from '../../shared/report-requests.ts'
import { adminCall } from '../../shared/session/admin-call.ts'
import { showFailure } from '../../shared/show-failure.ts'
import { useRenew } from '../../shared/use-admin-query.ts'
import { groupKey, pendingIds } from './group-key.ts'

const done = { confirmed: '削除して解決しました', cleared: '問題なしとして解決しました' }

interface Mark {
  readonly text: string
  readonly group: ReportGroup
  /** Its place in the list. */
  readonly at: number
  /** Somebody else decided it first. */
  readonly isLate: boolean
}

/** Rows whose decision is under way, and those somebody else decided first. */
export type Marks = ReadonlyMap<string, Mark>

/**
 * Decides reported posts: the row shows 処理中… at once, a toast takes the decision back for 8 s, a failure puts the row
 * back.
 */
export function useDecisions(groups: readonly ReportGroup[]) {
  const renew = useRenew()
  const [marks, setMarks] = useState<Marks>(new Map())
  /** What U takes back. */
  const [last, setLast] = useState<(() => void) | null>(null)
  const mark = (key: string, change: Mark | null) =>
    setMarks((before) => {
      const next = new Map(before)
      if (change === null) next.delete(key)
      else next.set(key, change)
      return next
    })
  const renewAll = () => renew(listReportGroups, getDashboard)

  const undo = (ids: number[]) => {
    setLast(null)
    void reopenDecided(ids)
      .catch((error: unknown) => showFailure('元に戻せませんでした', error, () => undo(ids)))
      .finally(renewAll)
  }

  /** Tells of decided reports. U takes them back as the toast does, and the toast goes with it. */
  const offerUndo = (text: string, ids: number[]) => {
    const takeBack = () => {
      hideToast(toast)
      undo(ids)
    }
    const toast = showUndo(text, takeBack)
    setLast(() => takeBack)
  }

  /** @returns the reports this decided, which undoing reopens; none when somebody else was first */
  const send = async (group: ReportGroup, outcome: ReportOutcome, note: string): Promise<number[]> => {
    const key = groupKey(group)
    const at = groups.findIndex((listed) => groupKey(listed) === key)
    mark(key, { text: '処理中...', group, at, isLate: false })
    try {
      const { own, others } = await decideReports(pendingIds(group), outcome, note)
      const [first] = own.length === 0 ? others : []
      if (first)
        mark(key, {
          text: `${await fetchMemberName(first.resolved_by)} が解決しました`,
          group,
          at,
          isLate: true,
        })
      else mark(key, null)
      return own
    } catch (error) {
      mark(key, null)
      throw error
    }
  }

  /** @returns whether the post is decided, by this decision or before it */
  const decide = async (group: ReportGroup, outcome: ReportOutcome, note: string): Promise<boolean> => {
    try {
      const ids = await send(group, outcome, note)
      if (ids.length === 0) return true
      offerUndo(done[outcome], ids)
      return true
    } catch (error) {
      showFailure('通報の解決に失敗しました', error, () => void decide(group, outcome, note))
      return false
    } finally {
      void renewAll()
    }
  }

  return { marks, decide, send, undo, offerUndo, renewAll, takeBack: last, setTakeBack: setLast }
}

export type Decisions = ReturnType<typeof useDecisions>

async function fetchMemberName(userId: string | null): Promise<string> {
  if (userId === null) return 'ほかの管理者'
  const found = await adminCall(findMembers, { query: { ids: userId } }).catch(() => null)
  const [member] = found?.members ?? []
  return member ? numberOf(member) : 'ほかの管理者'
}
