import { type MemberNoticeKind, memberNoticeKinds } from '@gamelog/contracts/user/notice-kinds'
import { noticeLimits } from '@gamelog/contracts/user/notice-limits'
import type { Db } from '../../db/tables.ts'
import { advanceRevisions, deleteBeyond, insertNotices, type NewNotice } from './repository.ts'

type Given = Omit<NewNotice, 'group' | 'kind'> & { kind: MemberNoticeKind }

/** Stores notices for members within their limit; those stored before are left as they are. Call it in a transaction. */
export async function storeNotices(tx: Db, notices: readonly Given[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map((notice) => ({ ...notice, group: memberNoticeKinds[notice.kind].group }))
  const changed = await insertNotices(tx, rows)
  if (changed.length === 0) return
  await advanceRevisions(tx, changed)
  await deleteBeyond(tx, changed, noticeLimits.kept)
}
