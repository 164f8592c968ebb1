import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { adminSession } from './session/session-store.ts'

/** Of the last session: while the password is asked for again, the screen stays as it is. */
let last: AdminRole = 'viewer'
const remember = () => {
  last = adminSession.get()?.role ?? last
}
remember()
adminSession.subscribe(remember)

/** The operator's role. The services enforce it; a screen leaves out what they would refuse. */
export function useRole(): AdminRole {
  return adminSession.use()?.role ?? last
}

/** Whether the operator may use a route, a screen or anything else that names its roles. */
export function useMay({ may }: { readonly may?: readonly AdminRole[] }): boolean {
  const role = useRole()
  return may?.includes(role) ?? true
}
