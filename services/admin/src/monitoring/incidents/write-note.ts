import { randomUUID } from 'node:crypto'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import type { IncidentEventRow } from '../../db/tables.ts'
import { insertNotices } from '../notices/repository.ts'
import { incidentLink } from './incident-change.ts'
import { insertByAdmin, lockIncident } from './repository.ts'

interface Note {
  admin: AuthAdmin
  text: string
  /** Whether the webhook is sent it. */
  notify: boolean
}

/** Writes into the timeline, also after the end. @returns the entry; undefined when there is no such incident */
export async function writeNote(
  { db, webhook }: Pick<AdminContext, 'db' | 'webhook'>,
  id: number,
  { admin, text, notify }: Note,
): Promise<IncidentEventRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const incident = await lockIncident(tx, id)
    if (incident === undefined) return undefined
    const at = new Date()
    const isSent = notify && webhook.isSet()
    const event = await insertByAdmin(tx, { id, at, kind: 'note', text, byUserId: admin.userId })
    if (isSent) {
      const notice = {
        id: randomUUID(),
        at: at.toISOString(),
        kind: 'incident-note',
        subject: incident.title,
        detail: text,
        link: incidentLink(id),
      } as const
      await insertNotices(tx, 'admin', [notice], id)
    }
    await recordOwnChange(tx, {
      actor: admin,
      action: 'incident.note',
      target: `incident:${id}`,
      after: { title: incident.title, text, notify: isSent },
    })
    return event
  })
}
