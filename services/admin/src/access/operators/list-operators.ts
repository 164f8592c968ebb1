import type { listOperators as route } from '@gamelog/contracts/admin/operators'
import { adminRoles } from '@gamelog/contracts/common/admin-role'
import type { RouteResult } from '@gamelog/contracts/common/route'
import { deviceName } from '@gamelog/domain/device-name'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { namePeople } from '../../audit/name-people.ts'
import type { AdminContext } from '../../context.ts'
import type { AdminSessionRow } from '../../db/tables.ts'
import { listGrants } from '../grants/repository.ts'
import { readOwnAccess } from '../own-access/repository.ts'
import { isMainSessionLive } from '../sessions/main-session.ts'
import { type Admitted, admittedBy } from './admitted.ts'

import { readIdentityAccounts } from './identity-accounts.ts'
import { listLiveSessions, readLastActions } from './repository.ts'

/** The operators, the strongest role first, and their live sessions. @throws 503 while the user service is away */
export async function listOperators(
  context: AdminContext,
  admin: AuthAdmin,
): Promise<RouteResult<typeof route>> {
  const { db } = context
  const [{ entries, unknown }, grants, rows] = await Promise.all([
    readIdentityAccounts(context),
    listGrants(db),
    listLiveSessions(db),
  ])
  const sessions = await withMainSession(context, rows)
  const admitted = admittedBy(grants, entries)
  const ids = [...admitted.keys()]
  const people = await namePeople(context, [...new Set([...ids, ...sessions.map(({ user_id }) => user_id)])])
  const [access, lastActions] = await Promise.all([readOwnAccess(db, ids), readLastActions(db, ids)])
  const nameOf = (userId: string) =>
    people.get(userId) ?? { user_id: userId, user_number: null, display_name: null }
  const operators = [...admitted].map(([userId, { role, identity }]) => ({
    ...nameOf(userId),
    role,
    identity,
    second_factor: access.get(userId)?.second_factor ?? 'off',
    password: access.get(userId)?.password ?? 'initial',
    last_action_at: lastActions.get(userId)?.toISOString() ?? null,
    sessions: sessions.filter(({ user_id }) => user_id === userId).length,
  }))
  return {
    operators: operators.toSorted((a, b) => rank(a) - rank(b) || (a.user_number ?? 0) - (b.user_number ?? 0)),
    sessions: sessions.map((session) => ({
      ...nameOf(session.user_id),
      id: session.token_hash,
      role: session.role,
      device: deviceName(session.user_agent),
      address: session.address || null,
      created_at: session.created_at.toISOString(),
      expires_at: Math.floor(session.expires_at.getTime() / 1_000),
      is_mine: session.token_hash === admin.tokenHash,
    })),
    unknown_identities: unknown,
  }
}

function rank({ role }: Pick<Admitted, 'role'>): number {
  return adminRoles.indexOf(role)
}

/** Without sessions whose main session has ended; all of them while the user service does not tell. */
async function withMainSession(
  { config }: AdminContext,
  rows: readonly AdminSessionRow[],
): Promise<AdminSessionRow[]> {
  const live = await Promise.all(
    rows.map(({ user_id: userId, main_session_id: sessionId }) =>
      isMainSessionLive(config, { userId, sessionId }).catch(() => true),
    ),
  )
  return rows.filter((_, index) => live[index])
}
