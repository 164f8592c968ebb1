import type { DeadLetter, DeadLetterOutcome, NoticeDelivery, QueueState } from '@gamelog/contracts/admin/jobs'
import { letterId, type WatchedQueue } from '@gamelog/server/jobs/watched'
import type { AdminContext } from '../../context.ts'
import type { NoticeDeliveryRow } from '../../db/tables.ts'
import { countWaiting, discardWaiting, makeSendDue, readDelivery } from './repository.ts'
import { sendNotices } from './send-notices.ts'

const name = 'notices'
/** Failures in a row after which the message is listed with what could not be delivered; it is tried all the same. */
const givenUpAfter = 5
const waitingLetter = 'waiting'

/** The notices that wait for the webhook, as a queue. */
export function watchNotices(context: AdminContext): WatchedQueue {
  const { db } = context
  return {
    name,
    async read() {
      const [{ count, oldest }, delivery] = await Promise.all([countWaiting(db), readDelivery(db)])
      const dead = count > 0 && delivery.failures >= givenUpAfter ? [toLetter(delivery, count)] : []
      const state: QueueState = {
        name,
        waiting: count,
        active: 0,
        delayed: 0,
        failed: dead.length,
        per_minute: null,
        oldest_waiting_seconds: oldest && Math.max(0, Math.floor((Date.now() - oldest.getTime()) / 1_000)),
        retrying: toRetrying(delivery, count),
      }
      return { state, schedules: [], dead }
    },
    async retry(id): Promise<DeadLetterOutcome> {
      if (id !== waitingLetter || !(await makeSendDue(db))) return 'gone'
      await sendNotices(context)
      return (await readDelivery(db)).failures === 0 ? 'done' : 'failed'
    },
    async discard(id) {
      return id === waitingLetter && (await discardWaiting(db)) > 0 ? 'done' : 'gone'
    },
  }
}

/** How the delivery goes, for the jobs page. */
export async function readNoticeDelivery({
  db,
  webhook,
}: Pick<AdminContext, 'db' | 'webhook'>): Promise<NoticeDelivery> {
  const [{ count }, delivery] = await Promise.all([countWaiting(db), readDelivery(db)])
  return {
    enabled: webhook.isSet(),
    waiting: count,
    last_sent_at: delivery.last_sent_at?.toISOString() ?? null,
    last_error: delivery.last_error,
    last_error_at: delivery.last_error_at?.toISOString() ?? null,
  }
}

function toRetrying(
  { failures, last_error, next_try_at }: NoticeDeliveryRow,
  waiting: number,
): QueueState['retrying'] {
  if (failures === 0 || waiting === 0) return null
  return { failures, error: last_error ?? '', next_at: next_try_at.toISOString() }
}

function toLetter(delivery: NoticeDeliveryRow, waiting: number): DeadLetter {
  return {
    id: letterId(name, waitingLetter),
    kind: 'job',
    part: name,
    job: name,
    first_at: delivery.first_error_at?.toISOString() ?? null,
    at: (delivery.last_error_at ?? new Date()).toISOString(),
    error: delivery.last_error ?? '',
    attempts: delivery.failures,
    content: JSON.stringify({ waiting }, null, 2),
  }
}
