import { storeAuditEvents } from '@gamelog/contracts/admin/audit'
import type { Kysely } from 'kysely'
import { postInternal } from '../post-internal.ts'
import { type OutboxTable, takeOutbox } from './repository.ts'

/** Events and bytes of one request; the receiver accepts 64 KB. */
const batchLimits = { events: 10, bytes: 48 * 1024 }

interface Shipping {
  /** The service's own secret, by which the admin service knows who sends. */
  internalSecret: string
  /** Base URLs of the admin service's replicas, tried in turn. */
  adminUrls: readonly string[]
}

/**
 * Sends every waiting change to the admin service. A batch leaves the outbox only after it was stored; when the answer
 * is lost it is sent again, and the receiver leaves out ids it has.
 * @returns how many were shipped.
 * @throws when no replica of the admin service accepts a batch.
 */
export async function shipOutbox<Tables extends { outbox: OutboxTable }>(
  db: Kysely<Tables>,
  { internalSecret, adminUrls }: Shipping,
): Promise<number> {
  let shipped = 0
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const events = await takeOutbox(tx, batchLimits)
      if (events.length > 0)
        await postInternal(internalSecret, { service: 'admin', urls: adminUrls }, storeAuditEvents, {
          events,
        })
      return events.length
    })
    if (count === 0) return shipped
    shipped += count
  }
}
