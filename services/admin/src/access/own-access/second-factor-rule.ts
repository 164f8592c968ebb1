import type { SecondFactorRule } from '@gamelog/contracts/admin/own-access'
import type { AdminContext } from '../../context.ts'
import { isSecondFactorRequired } from './repository.ts'

/** Whether every operator must have a second factor; ADMIN_TOTP wins over what the operators set. */
export async function findSecondFactorRule({
  config,
  db,
}: Pick<AdminContext, 'config' | 'db'>): Promise<SecondFactorRule> {
  if (config.admission.secondFactorRequired) return { required: true, by: 'environment' }
  return { required: await isSecondFactorRequired(db), by: 'operators' }
}
