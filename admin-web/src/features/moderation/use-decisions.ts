import { getDashboard } from '@gamelog/contracts/admin/dashboard'
import {
  listReportGroups,
  type ReportGroup,
  type ReportOutcome,
  reopenReports,
  resolveReports,
} from '@gamelog/contracts/board/reports'
import { findMembers } from '@gamelog/contracts/user/member'
import { useState } from 'react'
import { numberOf } from '../../shared/member-link.tsx'
import { adminCall } from '../../shared/session/admin-call.ts'
import { showFailure, showUndo } from '../../shared/toast/toast.tsx'
import { useRenew } from '../../shared/use-admin-query.ts'
import { keyOf, pendingIds } from './group-key.ts'

const done = { confirmed: '削除して解決しました', cleared: '問題なしとして解決しました' }

/** Rows whose decision is under way, and those somebody else decided first, in words. */
export type Marks = ReadonlyMap<string, string>

/**
 * Decides reported posts: the row shows 処理中… at once, a toast takes the decision back for 8 s, a failure puts the row
 * back.
 */
export function useDecisions() {
  const renew = useRenew()
  const [marks, setMarks] = useState<Marks>(new Map())
  /** What U takes back. */
  const [last, setLast] = useState<(() => void) | null>(null)
  const mark = (key: string, text: string | null) =>
    setMarks((before) => {
      const next = new Map(before)
      if (text === null) next.delete(key)
      else next.set(key, text)
      return next
    })
  const renewAll = () => renew(listReportGroups, getDashboard)

  const undo = (ids: number[]) => {
    setLast(null)
    void adminCall(reopenReports, { body: { report_ids: ids } })
      .catch((error: unknown) => showFailure('元に戻せませんでした', error, () => undo(ids)))
      .finally(renewAll)
  }

  /** @returns whether it was this decision that counted */
  const send = async (group: ReportGroup, outcome: ReportOutcome, note: string): Promise<boolean> => {
    const key = keyOf(group)
    mark(key, '処理中...')
    try {
      const ids = pendingIds(group)
      const answer = await adminCall(resolveReports, { body: { report_ids: ids, note, outcome } })
      const [first] = answer.already_resolved ?? []
      if (answer.resolved_count > 0 || !first) {
        mark(key, null)
        return true
      }
      mark(key, `${await nameOf(first.resolved_by)} が解決しました`)
      return false
    } catch (error) {
      mark(key, null)
      throw error
    }
  }

  const decide = async (group: ReportGroup, outcome: ReportOutcome, note: string): Promise<boolean> => {
    const ids = pendingIds(group)
    try {
      if (!(await send(group, outcome, note))) return true
      const takeBack = () => undo(ids)
      setLast(() => takeBack)
      showUndo(done[outcome], takeBack)
      return true
    } catch (error) {
      showFailure('通報の解決に失敗しました', error, () => void decide(group, outcome, note))
      return false
    } finally {
      void renewAll()
    }
  }

  return { marks, decide, send, undo, renewAll, takeBack: last, setTakeBack: setLast }
}

export type Decisions = ReturnType<typeof useDecisions>

async function nameOf(userId: string | null): Promise<string> {
  if (userId === null) return 'ほかの管理者'
  const found = await adminCall(findMembers, { query: { ids: userId } }).catch(() => null)
  const [member] = found?.members ?? []
  return member ? numberOf(member) : 'ほかの管理者'
}
