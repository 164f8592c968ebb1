import { lockFor } from '@gamelog/server/advisory-lock'
import type { AdminContext } from '../../context.ts'
import type { Reading } from './hysteresis.ts'
import { endIncident, openIncident } from './incident-change.ts'
import { endQuiet, hasIncident, reserveIds, writeChange } from './repository.ts'

/** An outage of the admin service, as the worker saw it from outside. */
export interface SeenOutage {
  /** First probe that failed, and when the rule decided. */
  startedAt: Date
  openedAt: Date
  /** First probe that was answered again. */
  endedAt: Date
  /** When the webhook took the worker's message; null when it has not. */
  notifiedAt: Date | null
  /** Reasons of the failed probes: HTTP 503, 時間切れ. */
  seen: readonly string[]
}

/**
 * Writes an outage of the admin service into the incidents after its end, and has the recovery told. Written again, it changes
 * nothing.
 */
export async function recordOutage(
  { db, webhook }: Pick<AdminContext, 'db' | 'webhook'>,
  { startedAt, openedAt, endedAt, notifiedAt, seen }: SeenOutage,
): Promise<void> {
  const isTold = webhook.isSet()
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'admin:record-outage')
    const subject = 'admin'
    if (await hasIncident(tx, { kind: 'service-down', subject, startedAt })) return
    const [id = 0] = await reserveIds(tx, 1)
    const reading: Reading = {
      kind: 'service-down',
      subject,
      at: openedAt,
      verdict: 'bad',
      level: 2,
      seen: seen.at(-1) ?? '',
    }
    const opened = openIncident(id, reading, { kind: 'opened', level: 2, startedAt, seen })
    opened.notice.sentAt = notifiedAt
    const ended = endIncident(opened.incident, endedAt, { kind: 'recovered', endedAt, seen: '成功' })
    await endQuiet(tx, endedAt)
    for (const change of [{ ...opened, incident: ended.incident }, ended])
      await writeChange(tx, change, { isTold })
  })
}
