import type { Db, IncidentEventRow } from '../../db/tables.ts'

/** An entry of an incident's timeline that the system writes. */
export type OwnEvent = Pick<IncidentEventRow, 'at' | 'kind' | 'text' | 'detail'>

/** Entries of the system; those already there are left as they are. */
export async function insertOwnEvents(tx: Db, id: number, events: readonly OwnEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('incident_events')
    .values(events.map((event) => ({ ...event, incident_id: id, by_user_id: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const delivered: Readonly<Record<string, string>> = {
  'incident-opened': 'Webhookに知らせました',
  'incident-worse': '悪化をWebhookに知らせました',
  'incident-note': '経過をWebhookに知らせました',
  'incident-recovered': '復旧をWebhookに知らせました',
}

/** Notes in the timelines that the webhook took notices; those of no incident are left out. */
export async function noteDelivered(tx: Db, noticeIds: readonly string[], at: Date): Promise<void> {
  const rows = await tx
    .selectFrom('notices')
    .innerJoin('incidents', 'incidents.id', 'notices.incident_id')
    .select(['incidents.id', 'notices.kind', 'incidents.opened_at', 'incidents.notified_at'])
    .where('notices.id', 'in', noticeIds)
    .orderBy('notices.at')
    .execute()
  for (const { id, kind, opened_at, notified_at } of rows) {
    const isFirst = kind === 'incident-opened' && notified_at === null
    const seconds = Math.max(0, Math.round((at.getTime() - opened_at.getTime()) / 1_000))
    const text = delivered[kind] ?? 'Webhookに知らせました'
    const detail = isFirst ? `検知から ${seconds}秒` : null
    await insertOwnEvents(tx, id, [{ at, kind: 'notified', text, detail }])
    if (isFirst) await tx.updateTable('incidents').set({ notified_at: at }).where('id', '=', id).execute()
  }
}
