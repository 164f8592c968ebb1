import { findMembers, type Member, membersNamed } from '@gamelog/contracts/user/member'
import { useQueries } from '@tanstack/react-query'
import { adminCall } from './session/admin-call.ts'
import { queryKey } from './use-admin-query.ts'
import { useMay } from './use-role.ts'

/** Members by id, for lists of another service; those not known (yet) are absent, all of them for roles that see no members. */
export function useMemberNames(ids: readonly (string | null)[]): ReadonlyMap<string, Member> {
  const enabled = useMay(findMembers)
  const wanted = [...new Set(ids.filter((id) => id !== null))].sort()
  const chunks = Array.from({ length: Math.ceil(wanted.length / membersNamed) }, (_, chunk) =>
    wanted.slice(chunk * membersNamed, (chunk + 1) * membersNamed),
  )
  return useQueries({
    queries: chunks.map((chunk) => {
      const input = { query: { ids: chunk.join(',') } }
      return {
        queryKey: queryKey(findMembers, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => adminCall(findMembers, input, { signal }),
        enabled,
        staleTime: 60_000,
        retry: false,
      }
    }),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data?.members ?? []).map((member) => [member.user_id, member])),
  })
}
