import type { AdminContext } from '../../context.ts'
import { composeMessage } from './compose-message.ts'
import { claimSendTurn, listWaiting, markFailed, markSent, readDelivery } from './repository.ts'

/** Seconds between two messages. */
const messagePeriod = 60
/** Seconds a notice of an incident waits after another message. */
const urgentPeriod = 10
/** Seconds until the next try after failures in a row: 1 min, 2 min, 4 min, … 1 h. */
const longestPause = 3_600
/** Notices that one message sums up. */
const summed = 500

/**
 * Sends what waits as one message, at most one a minute; incidents do not wait for the minute. A message that may not have
 * arrived is sent again, with what came in since.
 * @returns whether a message was tried
 */
export async function sendNotices({
  db,
  config,
  webhook,
  log,
}: Pick<AdminContext, 'db' | 'config' | 'webhook' | 'log'>): Promise<boolean> {
  if (!webhook.isSet() || !(await claimSendTurn(db, messagePeriod, urgentPeriod))) return false
  const notices = await listWaiting(db, summed)
  if (notices.length === 0) return false
  const result = await webhook.post(composeMessage(notices, config.http.publicOrigin))
  if (result.ok) {
    await markSent(
      db,
      notices.map(({ id }) => id),
    )
    return true
  }
  const { failures } = await readDelivery(db)
  const pause = Math.min(messagePeriod * 2 ** Math.min(failures, 10), longestPause)
  await markFailed(db, result.error, Math.max(pause, result.retryAfter ?? 0))
  log.warn({ error: result.error, waiting: notices.length }, 'notices not sent')
  return true
}
