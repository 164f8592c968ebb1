import type { shutOutOperator } from '@gamelog/contracts/admin/operators'
import type { RouteBody, RouteResult } from '@gamelog/contracts/common/route'
import type { AdminContext } from '../../context.ts'
import { listGrants } from '../grants/repository.ts'
import { publishSessions } from '../sessions/publish-sessions.ts'
import { lockSessions } from '../sessions/repository.ts'
import { admittedBy } from './admitted.ts'
import { changeGrant } from './change-grant.ts'
import { readIdentityAccounts } from './identity-accounts.ts'

type Given = RouteBody<typeof shutOutOperator>
type Outcome = RouteResult<typeof shutOutOperator>['outcome']

/**
 * Takes the grant of an operator whom an admin is about to ban, and ends the admin sessions. Of two admins who ban each
 * other at the same time the second is no admin any more and is refused.
 * @throws 503 while the accounts of ADMIN_IDENTITIES cannot be asked for
 */
export async function shutOut(
  context: AdminContext,
  userId: string,
  { admin, reason }: Given,
): Promise<Outcome> {
  const { entries } = await readIdentityAccounts(context)
  const outcome = await context.db.transaction().execute(async (tx): Promise<Outcome> => {
    await lockSessions(tx)
    const admitted = admittedBy(await listGrants(tx), entries)
    const operator = admitted.get(userId)
    if (operator === undefined) return 'no_operator'
    if (admitted.get(admin.user_id)?.role !== 'admin') return 'refused'
    await changeGrant(tx, {
      userId,
      to: { granted: false, role: operator.role },
      actor: { userId: admin.user_id, tokenHash: admin.token_hash },
      reason,
    })
    return 'shut_out'
  })
  if (outcome === 'shut_out') await publishSessions(context)
  return outcome
}
