import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import type { Selectable } from 'kysely'
import type { AdminTable } from '../../db/tables.ts'

export interface Admitted {
  role: AdminRole
  /** The entry of ADMIN_IDENTITIES that lets the account in; null = a grant does. */
  identity: string | null
}

/** Operators by account: a grant wins over an entry of ADMIN_IDENTITIES. */
export function admittedBy(
  grants: readonly Selectable<AdminTable>[],
  entries: ReadonlyMap<string, string>,
): Map<string, Admitted> {
  const admitted = new Map<string, Admitted>(
    [...entries].map(([userId, identity]) => [userId, { role: 'admin', identity }]),
  )
  for (const { user_id, granted, role } of grants) {
    if (granted) admitted.set(user_id, { role, identity: null })
    else admitted.delete(user_id)
  }
  return admitted
}
