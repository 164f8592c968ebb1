import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { adminCall } from '../../shared/session/admin-call.ts'

export type BadgeName = 'pending_reports' | 'failing_sources'
type Badges = Partial<Record<BadgeName, number | null>>

const dashboard = { method: 'GET', path: '/api/admin/dashboard', auth: 'admin' } as const

/** Work to do, for the menu; nothing while it is unknown. */
export function useBadges(): Badges {
  const { data }: UseQueryResult<Badges> = useQuery({
    queryKey: [dashboard.path, {}],
    queryFn: ({ signal }) => adminCall(dashboard as never, {} as never, { signal }) as Promise<Badges>,
    refetchInterval: 30_000,
    retry: false,
  })
  return data ?? {}
}
