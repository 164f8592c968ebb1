import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { getAccount } from '@gamelog/contracts/user/account'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { conflict, notFound } from '@gamelog/server/errors'
import { getInternal } from '@gamelog/server/get-internal'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'
import { listGrants } from '../grants/repository.ts'
import { publishSessions } from '../sessions/publish-sessions.ts'
import { lockSessions } from '../sessions/repository.ts'
import { admittedBy } from './admitted.ts'
import { changeGrant } from './change-grant.ts'
import { readIdentityAccounts } from './identity-accounts.ts'

const timeoutMs = 3_000

interface OperatorChange {
  admin: AuthAdmin
  userId: string
  /** Null shuts the account out. */
  role: AdminRole | null
  /** Whether the account comes in by this change. */
  isNew?: boolean
}

/**
 * Lets an account in, changes its role or shuts it out. All but the first end its sessions within a second.
 * @throws 404; 409 for an operator who is one already, one who is banned, one's own role and the last admin; 503
 */
export async function changeOperator(context: AdminContext, change: OperatorChange): Promise<void> {
  const { admin, userId, role, isNew = false } = change
  if (isNew) await checkNewcomer(context, userId)
  const { entries } = await readIdentityAccounts(context)
  await context.db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    const admitted = admittedBy(await listGrants(tx), entries)
    const before = admitted.get(userId)
    if (isNew && before) throw conflict('already_operator', 'すでに運営メンバーです')
    if (!isNew && !before) throw notFound('運営メンバーが見つかりません', 'operator_not_found')
    if (before?.role === role) return
    const isOwn = userId === admin.userId
    const ownRole = () => conflict('own_role', '自分の役割は変えられません')
    if (isOwn && role !== null) throw ownRole()
    // Two admins may change each other at the same time.
    const others = [...admitted].filter(([id]) => id !== userId)
    if (role !== 'admin' && !others.some(([, each]) => each.role === 'admin'))
      throw conflict('last_admin', '最後の管理者は外せません')
    if (isOwn) throw ownRole()
    const isByEntry = role === 'admin' && entries.has(userId)
    const to = isByEntry ? null : { granted: role !== null, role: role ?? before?.role ?? 'viewer' }
    await changeGrant(tx, { userId, to, actor: admin })
  })
  await publishSessions(context)
}

/** @throws 404 for an account the user service does not know, 409 for one that is banned */
async function checkNewcomer({ config }: AdminContext, userId: string): Promise<void> {
  const account = await getInternal(getAccount, {
    ...addressOf(config, 'user'),
    params: { userId },
    timeoutMs,
  })
  if (account === null) throw notFound('この会員は見つかりません', 'user_not_found')
  if (account.is_banned)
    throw conflict('banned', 'BANされている会員は運営メンバーにできません', {
      detail: 'この会員はBANされています。先にBANを解除してください。',
    })
}
