import { clearDemoHistory as clearOfOwner } from '@gamelog/contracts/stats/demo-history'
import { unavailable } from '@gamelog/server/errors'
import { askInternal } from '@gamelog/server/get-internal'
import { findAddresses, probeService } from '@gamelog/server/probe'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'
import { deleteDemoRows } from './repository.ts'

const timeoutMs = 10_000

/** Other services with invented history. */
const owners = ['user', 'antenna', 'widget'] as const

/**
 * Removes the demo's invented history here and in the services that have some; what was counted stays.
 * @returns number of rows; 0 = there was none, which is not recorded
 * @throws 503 when one of the services is not well: nothing is removed then. One that fails between leaves the rest for another try.
 */
export async function clearDemoHistory(
  { config, db }: Pick<AdminContext, 'config' | 'db'>,
  reason: string,
): Promise<number> {
  await Promise.all(owners.map((service) => expectWell(config.serviceUrls[service])))
  const removed: Record<string, number> = {}
  for (const service of owners) {
    removed[service] = (await askInternal(clearOfOwner, { ...addressOf(config, service), timeoutMs })).rows
  }
  return db.transaction().execute(async (tx) => {
    const before = { admin: await deleteDemoRows(tx), ...removed }
    const rows = Object.values(before).reduce((sum, count) => sum + count, 0)
    if (rows > 0)
      await recordOwnChange(tx, {
        actor: null,
        action: 'demo_history.clear',
        target: 'demo_history',
        reason,
        before,
      })
    return rows
  })
}

/** @throws 503 when no replica answers that it is well */
async function expectWell(urls: readonly string[]): Promise<void> {
  const probes = await Promise.all((await findAddresses(urls)).map((address) => probeService(address)))
  if (probes.every(({ failure }) => failure !== null)) throw unavailable()
}
