import type { NoticeGroup } from '@gamelog/contracts/user/notice-kinds'
import type { NoticeState } from '@gamelog/contracts/user/notices'
import { asInteger, asRecord, asTime, readStoredJson } from '@gamelog/domain/stored-json'
import { createLocalStore } from '@gamelog/ui/local-store'
import { useSession } from '../session.ts'

/** The service's last answer, shared by the pages and tabs of this browser. */
interface Known {
  readonly userId: string
  readonly revision: number
  /** Unread notices by group. */
  readonly unread: Readonly<Record<string, unknown>>
  /** When it was asked, ms. */
  readonly at: number
}

export const knownNotices = createLocalStore<Known | null>(
  'gamelog:notices',
  (raw) => {
    const record = asRecord(readStoredJson(raw, 1_000))
    const unread = asRecord(record?.unread)
    const revision = asInteger(record?.revision, 0, Number.MAX_SAFE_INTEGER)
    const at = asTime(record?.at)
    const { userId } = record ?? {}
    if (typeof userId !== 'string' || unread === null || revision === null || at === null) return null
    return { userId, revision, unread, at }
  },
  JSON.stringify,
)

/** Notes an answer of the service, unless a later one is known. `at` = when it was asked, ms. */
export function noteNotices(userId: string, { revision, unread }: NoticeState, at: number): void {
  const held = knownNotices.get()
  if (held?.userId === userId && held.revision > revision && held.at >= at) return
  knownNotices.update(() => ({ userId, revision, unread, at }))
}

/** Unread notices of the member as far as this browser knows, without a request; of one group where it is named. */
export function useUnreadNotices(group?: NoticeGroup): number {
  const { userId } = useSession()
  const known = knownNotices.use()
  if (userId === null || known?.userId !== userId) return 0
  const counts = group ? [known.unread[group]] : Object.values(known.unread)
  return counts.reduce<number>((sum, value) => sum + (Number(value) || 0), 0)
}
