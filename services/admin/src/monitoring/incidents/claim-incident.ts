import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { conflict } from '@gamelog/server/errors'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { Db, IncidentRow } from '../../db/tables.ts'
import { insertByAdmin, lockIncident, setTaker } from './repository.ts'

/**
 * Says that the admin is looking, in the place of whoever was, or no longer is. Said again, it changes nothing.
 * @returns the incident; undefined when there is none
 * @throws 409 when one that has ended is taken
 */
export async function claimIncident(
  db: Db,
  id: number,
  { admin, taken }: { admin: AuthAdmin; taken: boolean },
): Promise<IncidentRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const incident = await lockIncident(tx, id)
    if (incident === undefined) return undefined
    const { title, taken_by_user_id: taker, ended_at } = incident
    if (taken === (taker === admin.userId)) return incident
    if (taken && ended_at !== null) throw conflict('incident_ended', 'このインシデントはもう復旧しています')
    const next = taken ? admin.userId : null
    await setTaker(tx, id, next)
    const kind = taken ? 'taken' : 'released'
    const text = taken ? '見ています' : '引き受けをやめました'
    await insertByAdmin(tx, { id, at: new Date(), kind, text, byUserId: admin.userId })
    await recordOwnChange(tx, {
      actor: admin,
      action: taken ? 'incident.take' : 'incident.release',
      target: `incident:${id}`,
      before: { title, taken_by_user_id: taker },
      after: { title, taken_by_user_id: next },
    })
    return { ...incident, taken_by_user_id: next }
  })
}
