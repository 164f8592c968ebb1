import type { MemberNotice } from '@gamelog/contracts/user/notices'
import { listMyNotices, readMyNotices } from '@gamelog/contracts/user/notices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callAsMember } from '../account/call-as-member.ts'
import { useSession } from '../session.ts'
import { knownNotices, noteNotices } from './known-notices.ts'

const keyOf = (userId: string | null) => ['users', 'me', 'notices', userId]

interface Listed {
  readonly revision: number
  readonly notices: readonly MemberNotice[]
}

/** The member's notices, read anew whenever they are opened and, while they are shown, whenever they have changed. */
export function useNotices() {
  const { userId } = useSession()
  const known = knownNotices.use()
  const query = useQuery<Listed>({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => {
      const at = Date.now()
      const list = await callAsMember(listMyNotices, {}, { signal })
      if (userId !== null) noteNotices(userId, list, at)
      return list
    },
    enabled: userId !== null,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const { data, refetch } = query
  const isBehind = data !== undefined && known !== null && known.revision > data.revision
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  return query
}

/** Marks notices as read for every device. @throws ApiError as `callAsMember`; the promise of the returned function */
export function useReadNotices(): (ids: readonly number[]) => Promise<void> {
  const { userId } = useSession()
  const queries = useQueryClient()
  return async (ids) => {
    if (userId === null || ids.length === 0) return
    const at = Date.now()
    // A press on a notice leaves the page.
    const state = await callAsMember(readMyNotices, { body: { ids: [...ids] } }, { keepalive: true })
    noteNotices(userId, state, at)
    const read = new Set(ids)
    queries.setQueryData<Listed>(
      keyOf(userId),
      (list) =>
        list && {
          revision: Math.max(list.revision, state.revision),
          notices: list.notices.map((notice) =>
            read.has(notice.id) ? { ...notice, is_read: true } : notice,
          ),
        },
    )
  }
}
