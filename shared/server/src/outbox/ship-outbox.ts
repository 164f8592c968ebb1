import type { AuditEvent } from '@gamelog/contracts/admin/audit'
import { storeAuditEvents } from '@gamelog/contracts/admin/audit'
import type { Kysely } from 'kysely'
import { internalHeaders } from '../internal.ts'
import { type OutboxTable, takeOutbox } from './repository.ts'

/** Events and bytes of one request; the receiver accepts 64 KB. */
const batchLimits = { events: 10, bytes: 48 * 1024 }
/** ms; the transaction that holds the rows must not outlive idle_in_transaction_session_timeout. */
const timeoutMs = 4_000

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
  shipping: Shipping,
): Promise<number> {
  let shipped = 0
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const events = await takeOutbox(tx, batchLimits)
      if (events.length > 0) await send(events, shipping)
      return events.length
    })
    if (count === 0) return shipped
    shipped += count
  }
}

async function send(events: AuditEvent[], { internalSecret, adminUrls }: Shipping): Promise<void> {
  let failure: unknown = new Error('no address of the admin service is known')
  for (const base of adminUrls) {
    // A replica that hangs leaves time for the next one.
    const signal = AbortSignal.timeout(timeoutMs / adminUrls.length)
    try {
      const response = await fetch(new URL(storeAuditEvents.path, base), {
        method: storeAuditEvents.method,
        headers: { 'content-type': 'application/json', ...internalHeaders(internalSecret, 'admin') },
        body: JSON.stringify({ events }),
        signal,
        redirect: 'error',
      })
      await response.body?.cancel()
      if (response.status === 204) return
      failure = new Error(`audit events refused with ${response.status}`)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
