import type { AuditEvent } from '@gamelog/contracts/admin/audit'
import { storeAuditEvents } from '@gamelog/contracts/admin/audit'
import type { Kysely } from 'kysely'
import type { ServiceConfig } from '../config.ts'
import { internalTokenHeader } from '../internal.ts'
import { type OutboxTable, takeOutbox } from './repository.ts'

/** Events of one request, and the bytes they may have: the receiver takes 64 KB. */
const most = { events: 10, bytes: 48 * 1024 }
/** ms; the transaction that holds the rows must not outlive idle_in_transaction_session_timeout. */
const patience = 4_000

interface Shipping {
  config: Pick<ServiceConfig, 'name' | 'internalToken'>
  /** Base URLs of the admin service's replicas, tried in turn. */
  adminUrls: readonly string[]
}

/**
 * Hands every waiting change to the admin service. A batch leaves the outbox only after it was
 * stored; when the answer is lost it is sent again, and its ids keep it from being stored twice.
 * @returns how many were shipped.
 * @throws when no replica of the admin service takes a batch.
 */
export async function shipOutbox<Tables extends { outbox: OutboxTable }>(
  db: Kysely<Tables>,
  shipping: Shipping,
): Promise<number> {
  let shipped = 0
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const events = await takeOutbox(tx, most)
      if (events.length > 0) await send(events, shipping)
      return events.length
    })
    if (count === 0) return shipped
    shipped += count
  }
}

async function send(events: AuditEvent[], { config, adminUrls }: Shipping): Promise<void> {
  let failure: unknown = new Error('no address of the admin service is known')
  for (const base of adminUrls) {
    // One that hangs leaves time for the next.
    const signal = AbortSignal.timeout(patience / adminUrls.length)
    try {
      const response = await fetch(new URL(storeAuditEvents.path, base), {
        method: storeAuditEvents.method,
        headers: { 'content-type': 'application/json', [internalTokenHeader]: config.internalToken },
        body: JSON.stringify({ service: config.name, events }),
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
