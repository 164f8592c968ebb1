import { clearDemoHistory as clearOfAntenna } from '@gamelog/contracts/stats/demo-history'
import { askInternal } from '@gamelog/server/get-internal'
import { recordOwnChange } from '../audit/record-own-change.ts'
import type { AdminContext } from '../context.ts'
import { deleteDemoRows } from './repository.ts'

const timeoutMs = 10_000

/**
 * Removes the demo's invented history here and in the antenna service; what was counted stays.
 * @returns number of rows; 0 = there was none, which is not recorded
 * @throws 503 when the antenna service does not answer: nothing is removed here then
 */
export async function clearDemoHistory(
  { config, db }: Pick<AdminContext, 'config' | 'db'>,
  reason: string,
): Promise<number> {
  const { internalSecret, serviceUrls } = config
  const asking = { internalSecret, service: 'antenna', urls: serviceUrls.antenna, timeoutMs } as const
  const antenna = (await askInternal(clearOfAntenna, asking)).rows
  return db.transaction().execute(async (tx) => {
    const admin = await deleteDemoRows(tx)
    if (admin + antenna > 0)
      await recordOwnChange(tx, {
        ...{ actor: null, action: 'demo_history.clear', target: 'demo_history', reason },
        before: { admin, antenna },
      })
    return admin + antenna
  })
}
