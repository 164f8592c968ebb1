import {
  type MemberNoticeKind,
  memberNoticeKinds,
  type NoticeGroup,
  noticeGroupIds,
  noticeGroups,
  switchableGroups,
  textOfNotice,
} from '@gamelog/contracts/user/notice-kinds'
import type { MemberNotice, NoticeState, NoticeSwitch } from '@gamelog/contracts/user/notices'
import type { NoticeRow } from '../../db/notice-tables.ts'
import type { Db } from '../../db/tables.ts'
import { countUnread, listNotices, listOff } from './repository.ts'

const kindOf = (kind: string) =>
  Object.hasOwn(memberNoticeKinds, kind) ? (kind as MemberNoticeKind) : undefined

/** Unread notices by group. */
export async function readState(db: Db, userId: string): Promise<NoticeState> {
  const { revision, unread: byKind } = await countUnread(db, userId)
  const unread: Partial<Record<NoticeGroup, number>> = {}
  for (const [name, number] of Object.entries(byKind)) {
    const kind = kindOf(name)
    if (kind === undefined) continue
    const { group } = memberNoticeKinds[kind]
    unread[group] = (unread[group] ?? 0) + number
  }
  return { revision, unread }
}

/** The notices with the state they were read in. */
export async function readNotices(
  db: Db,
  userId: string,
): Promise<NoticeState & { notices: MemberNotice[] }> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => ({
    ...(await readState(tx, userId)),
    notices: (await listNotices(tx, userId)).flatMap((row) => toNotice(row) ?? []),
  }))
}

function toNotice({ id, kind: name, data, at, read_at }: NoticeRow): MemberNotice | undefined {
  const kind = kindOf(name)
  const text = kind && textOfNotice(kind, data)
  if (!kind || !text) return undefined
  const { group } = memberNoticeKinds[kind]
  return { id, group, ...text, at: at.toISOString(), is_read: read_at !== null }
}

/** Every group, with whether the member gets its notices. */
export async function readSwitches(db: Db, userId: string): Promise<{ switches: NoticeSwitch[] }> {
  const off = await listOff(db, userId)
  const changeable: readonly string[] = switchableGroups
  const switches = noticeGroupIds.map((group) => {
    const { label, description } = noticeGroups[group]
    const can_change = changeable.includes(group)
    return { group, label, description, is_on: !(can_change && off.includes(group)), can_change }
  })
  return { switches }
}
