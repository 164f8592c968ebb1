import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { useLastSession } from './session/last-session.ts'

/** The operator's role. The services enforce it; a screen leaves out what they would refuse. */
export function useRole(): AdminRole {
  return useLastSession()?.role ?? 'viewer'
}

/** Whether the operator may use a route, a screen or anything else that names its roles. */
export function useMay({ may }: { readonly may?: readonly AdminRole[] }): boolean {
  const role = useRole()
  return may?.includes(role) ?? true
}
