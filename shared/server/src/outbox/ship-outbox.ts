import { storeAuditEvents } from '@gamelog/contracts/admin/audit'
import { storeNotices } from '@gamelog/contracts/admin/notices'
import type { RouteDescriptor } from '@gamelog/contracts/common/route'
import { storeMemberNotices } from '@gamelog/contracts/user/notices'
import { storeTransitions } from '@gamelog/contracts/widget/events'
import type { Kysely } from 'kysely'
import { postInternal, type Receiver } from '../post-internal.ts'
import { dequeueOutbox, type OutboxTable, type OutboxTopic } from './repository.ts'

/** Events and bytes of one request; the receiver accepts 64 KB. */
const batchLimits = { events: 10, bytes: 48 * 1024 }

interface Shipping {
  /** The service's own secret, by which the receivers know who sends. */
  internalSecret: string
  /** Base URLs of the admin service's replicas, tried in turn. */
  adminUrls: readonly string[]
  /** The same of other services; absent where nothing is for them. */
  widgetUrls?: readonly string[]
  userUrls?: readonly string[]
}

interface Sending {
  receiver: Receiver
  route: Pick<RouteDescriptor, 'method' | 'path'>
  /** Name of the list in the request. */
  list: string
}

/** How each topic is sent. */
function sendingsOf({ adminUrls, widgetUrls, userUrls }: Shipping): Partial<Record<OutboxTopic, Sending>> {
  const admin = { service: 'admin', urls: adminUrls } as const
  return {
    audit: { receiver: admin, route: storeAuditEvents, list: 'events' },
    notice: { receiver: admin, route: storeNotices, list: 'notices' },
    ...(widgetUrls && {
      transition: {
        receiver: { service: 'widget', urls: widgetUrls },
        route: storeTransitions,
        list: 'transitions',
      },
    }),
    ...(userUrls && {
      'member-notice': {
        receiver: { service: 'user', urls: userUrls },
        route: storeMemberNotices,
        list: 'notices',
      },
    }),
  }
}

/**
 * Sends every waiting row of the topics to its receiver, all topics at once: a receiver that is away holds up its own alone.
 * A batch leaves the outbox only after it was stored; when the answer is lost it is sent again, and the receiver leaves out
 * ids it has.
 * @returns how many were shipped.
 * @throws when no replica of a receiver accepts a batch; the other topics have been sent then.
 */
export async function shipOutbox<Tables extends { outbox: OutboxTable }>(
  db: Kysely<Tables>,
  shipping: Shipping,
  topics: readonly OutboxTopic[] = ['audit', 'notice', 'transition'],
): Promise<number> {
  const sendings = sendingsOf(shipping)
  const results = await Promise.allSettled(
    topics.map((topic) => shipTopic(db, topic, sendings[topic], shipping.internalSecret)),
  )
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)
}

async function shipTopic<Tables extends { outbox: OutboxTable }>(
  db: Kysely<Tables>,
  topic: OutboxTopic,
  sending: Sending | undefined,
  internalSecret: string,
): Promise<number> {
  let shipped = 0
  while (sending) {
    const count = await shipBatch(db, topic, sending, internalSecret)
    if (count === 0) break
    shipped += count
  }
  return shipped
}

async function shipBatch<Tables extends { outbox: OutboxTable }>(
  db: Kysely<Tables>,
  topic: OutboxTopic,
  { receiver, route, list }: Sending,
  internalSecret: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const events = await dequeueOutbox(tx, topic, batchLimits)
    if (events.length > 0) await postInternal(internalSecret, receiver, route, { [list]: events })
    return events.length
  })
}
