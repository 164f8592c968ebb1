import type { SecondFactorRule } from '@gamelog/contracts/admin/own-access'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { conflict } from '@gamelog/server/errors'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import { storeSecondFactorRequired } from '../own-access/repository.ts'
import { findSecondFactorRule } from '../own-access/second-factor-rule.ts'

/** Requires a second factor of everybody from their next login on, or not. @throws 409 where ADMIN_TOTP says so */
export async function setSecondFactorRule(
  context: AdminContext,
  { userId, tokenHash }: Pick<AuthAdmin, 'userId' | 'tokenHash'>,
  required: boolean,
): Promise<SecondFactorRule> {
  const before = await findSecondFactorRule(context)
  if (before.by === 'environment')
    throw conflict('set_by_environment', 'サーバーの設定（ADMIN_TOTP）で必要と決められています')
  if (before.required === required) return before
  await context.db.transaction().execute(async (tx) => {
    await storeSecondFactorRequired(tx, required)
    await recordOwnChange(tx, {
      actor: { userId, tokenHash },
      action: 'second-factor.require',
      target: 'second-factor',
      before: { required: before.required },
      after: { required },
    })
  })
  return { required, by: 'operators' }
}
