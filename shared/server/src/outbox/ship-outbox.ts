import { storeAuditEvents } from '@gamelog/contracts/admin/audit'
import { storeNotices } from '@gamelog/contracts/admin/notices'
import type { Kysely } from 'kysely'
import { postInternal } from '../post-internal.ts'
import {
  type OutboxRow,
  type OutboxTable,
  type OutboxTopic,
  outboxTopics,
  takeOutbox,
  toAuditEvent,
  toNotice,
} from './repository.ts'

/** Events and bytes of one request; the receiver accepts 64 KB. */
const batchLimits = { events: 10, bytes: 48 * 1024 }

interface Shipping {
  /** The service's own secret, by which the admin service knows who sends. */
  internalSecret: string
  /** Base URLs of the admin service's replicas, tried in turn. */
  adminUrls: readonly string[]
}

const requests = {
  audit: { route: storeAuditEvents, body: (rows: OutboxRow[]) => ({ events: rows.map(toAuditEvent) }) },
  notice: { route: storeNotices, body: (rows: OutboxRow[]) => ({ notices: rows.map(toNotice) }) },
} satisfies Record<OutboxTopic, object>

/**
 * Sends every waiting row to the admin service. A batch leaves the outbox only after it was stored; when the answer
 * is lost it is sent again, and the receiver leaves out ids it has.
 * @returns how many were shipped.
 * @throws when no replica of the admin service accepts a batch.
 */
export async function shipOutbox<Tables extends { outbox: OutboxTable }>(
  db: Kysely<Tables>,
  shipping: Shipping,
): Promise<number> {
  let shipped = 0
  for (const topic of outboxTopics)
    for (;;) {
      const count = await shipBatch(db, topic, shipping)
      if (count === 0) break
      shipped += count
    }
  return shipped
}

async function shipBatch<Tables extends { outbox: OutboxTable }>(
  db: Kysely<Tables>,
  topic: OutboxTopic,
  { internalSecret, adminUrls }: Shipping,
): Promise<number> {
  const { route, body } = requests[topic]
  return db.transaction().execute(async (tx) => {
    const rows = await takeOutbox(tx, topic, batchLimits)
    if (rows.length > 0)
      await postInternal(internalSecret, { service: 'admin', urls: adminUrls }, route, body(rows))
    return rows.length
  })
}
