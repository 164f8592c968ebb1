import { endMySession, listMySessions, type OwnSession } from '@gamelog/contracts/user/sessions'
import { ApiError } from '@gamelog/ui/api-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callAsMember } from '../../../shared/account/call-as-member.ts'
import { useSession } from '../../../shared/session.ts'

/** The member's devices, read anew whenever the tab is opened and the page comes back to the front. */
export function useSessions() {
  const { userId } = useSession()
  const queryKey = ['me', 'sessions', userId]
  const client = useQueryClient()
  const query = useQuery<{ sessions: OwnSession[] }, ApiError>({
    queryKey,
    queryFn: ({ signal }) => callAsMember(listMySessions, {}, { signal }),
    enabled: userId !== null,
    refetchOnMount: 'always',
    gcTime: 0,
  })

  /** Signs a device out. One that is signed out already is as good. @throws ApiError */
  async function end(sessionId: string): Promise<void> {
    try {
      await callAsMember(endMySession, { params: { sessionId } }, { action: '端末のログアウト' })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
    client.setQueryData<{ sessions: OwnSession[] }>(queryKey, (known) =>
      known ? { sessions: known.sessions.filter(({ id }) => id !== sessionId) } : undefined,
    )
    void query.refetch()
  }

  return { ...query, end }
}
