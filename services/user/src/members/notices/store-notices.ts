import { type MemberNoticeKind, memberNoticeKinds } from '@gamelog/contracts/user/notice-kinds'
import { noticeLimits } from '@gamelog/contracts/user/notice-limits'
import type { Db } from '../../db/tables.ts'
import { advanceRevisions, deleteBeyond, insertNotices, type NewNotice, updateNotices } from './repository.ts'

type Given = Omit<NewNotice, 'group' | 'kind'> & { kind: MemberNoticeKind; is_new: boolean }

/**
 * Stores notices for members within their limit, or the later version of stored ones, which a switch does not hold up. Call
 * it in a transaction.
 */
export async function storeNotices(tx: Db, notices: readonly Given[]): Promise<void> {
  const latest = new Map<string, NewNotice & Given>()
  for (const notice of notices) {
    const key = `${notice.user_id} ${notice.kind} ${notice.subject}`
    const before = latest.get(key)
    if (before && before.version > notice.version) continue
    const is_new = notice.is_new || before?.is_new === true
    latest.set(key, { ...notice, is_new, group: memberNoticeKinds[notice.kind].group })
  }
  const rows = [...latest.values()]
  if (rows.length === 0) return
  // One that is gone may come before the notice itself, from another replica.
  const added = rows.filter(({ is_new, is_gone }) => is_new || is_gone)
  const changed = new Set([...(await updateNotices(tx, rows)), ...(await insertNotices(tx, added))])
  if (changed.size === 0) return
  await advanceRevisions(tx, [...changed])
  await deleteBeyond(tx, [...changed], noticeLimits.kept)
}
