import type { LoginStep } from '@gamelog/contracts/admin/login'
import type { AdminContext } from '../../context.ts'
import { startEnrolment } from '../own-access/enrolment.ts'
import { openKey } from '../own-access/open-key.ts'
import { findOwnAccess, readOwnAccess } from '../own-access/repository.ts'
import { findSecondFactorRule } from '../own-access/second-factor-rule.ts'
import { issueTicket } from '../own-access/tickets.ts'
import type { Entry, Shown } from './entry.ts'

/**
 * The next step of a login, with a ticket for it; null = none.
 * @throws 409 `second_factor_unreadable` when ADMIN_SECRET does not open the account's second factor
 */
export async function findNextStep(
  context: AdminContext,
  { user }: Pick<Entry, 'user'>,
  { passwordHash, hasSecondFactor }: Shown,
): Promise<LoginStep | null> {
  const { config, db } = context
  const holder = { userId: user.id, sessionId: user.sessionId }
  const given = { password_hash: passwordHash, has_second_factor: hasSecondFactor }
  const access = await findOwnAccess(db, user.id)
  const isEnrolled = Boolean(access?.second_factor_secret)
  // Before anything is changed: the initial password is known to many.
  if (access?.second_factor_secret && !hasSecondFactor) {
    // No code is asked for that could not be verified.
    openKey(context, access.second_factor_secret)
    const { recovery_left = 0 } = (await readOwnAccess(db, [user.id])).get(user.id) ?? {}
    const issued = await issueTicket(db, holder, { purpose: 'code', ...given, secret: null })
    return { step: 'code', ...issued, recovery_left }
  }
  if (config.admission.ownPassword && !access?.password_hash) {
    const issued = await issueTicket(db, holder, { purpose: 'own_password', ...given, secret: null })
    return { step: 'own_password', ...issued }
  }
  if (!isEnrolled && (await findSecondFactorRule(context)).required)
    return { step: 'enrol', ...(await startEnrolment(context, holder, { purpose: 'enrol', ...given })) }
  return null
}
