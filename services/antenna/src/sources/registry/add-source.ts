import { randomUUID } from 'node:crypto'
import type { SourceInput } from '@gamelog/contracts/antenna/admin-source'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordChange } from '@gamelog/server/outbox/repository'
import { requestPublish } from '../../articles/publication/repository.ts'
import type { AntennaContext } from '../../context.ts'
import type { SourceRow } from '../../db/tables.ts'
import { hostKey } from '../../intake/fetching/host-key.ts'
import { checkUnique } from './check-unique.ts'
import { insertSource } from './office-repository.ts'
import { lockSources } from './sync-sources.ts'

/** Adds a source of the back office's own. @throws 409 same_source, same_name */
export async function addSource(
  context: AntennaContext,
  admin: AuthAdmin,
  { paused, ...input }: SourceInput & { paused: boolean },
): Promise<SourceRow> {
  const source = await context.db.transaction().execute(async (tx) => {
    await lockSources(tx)
    await checkUnique(tx, input)
    const row = await insertSource(tx, {
      ...input,
      // No id of a sources file begins like this unless somebody means it.
      id: `added-${randomUUID().slice(0, 8)}`,
      accent: JSON.stringify(input.accent),
      rule: JSON.stringify(input.rule),
      host: hostKey(input.feed_url),
      origin: 'office',
      active: true,
      paused,
      ...(paused ? { pause_reason: 'office' as const, paused_at: new Date() } : {}),
    })
    await recordChange(tx, {
      actor: admin,
      action: 'source.add',
      target: `source:${row.id}`,
      before: null,
      after: { ...input, paused },
      reason: null,
    })
    await requestPublish(tx)
    return row
  })
  await context.publishSoon()
  if (!paused) await context.fetchSoon([source.id])
  return source
}
