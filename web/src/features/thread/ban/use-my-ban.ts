import { getMyBan } from '@gamelog/contracts/user/my-ban'
import { useNow } from '@gamelog/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followBan } from '../../../shared/account/ban.ts'
import { callAsMember } from '../../../shared/account/call-as-member.ts'
import { useSession } from '../../../shared/session.ts'

/** Between two looks for a decision while the page is shown, in ms. */
const period = 60_000

/** The member's own ban and appeal, kept current; the page opens again when the ban has ended. */
export function useMyBan() {
  const { userId } = useSession()
  const query = useQuery({
    queryKey: ['my-ban', userId],
    queryFn: ({ signal }) => callAsMember(getMyBan, {}, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.ban === null ? false : period),
  })
  const { data, isFetchedAfterMount, refetch } = query
  // An answer from before a refused write says that there is no ban.
  useEffect(() => {
    if (data && isFetchedAfterMount) followBan(data)
  }, [data, isFetchedAfterMount])

  const end = data?.ban?.expires_at ?? null
  const hasRunOut = useNow((now) => end !== null && end <= now)
  useEffect(() => {
    if (hasRunOut) void refetch()
  }, [hasRunOut, refetch])
  return query
}
