import type { AuditPerson } from '@gamelog/contracts/admin/audit-log'
import { type adminSections, changeSections, listSections } from '@gamelog/contracts/admin/section-switches'
import { isBuilt } from '@gamelog/contracts/section-screens'
import { sectionNames } from '@gamelog/contracts/sections'
import { jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { changedSections, sectionState } from '@gamelog/domain/section-states'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type * as z from 'zod/mini'
import { namePeople } from '../../audit/name-people.ts'
import type { AdminContext } from '../../context.ts'
import { saveSections } from './change-sections.ts'
import { countVisitors, listChosenStates, statesOf } from './section-repository.ts'

/** Which sections are open, announced or hidden, for the back office. */
export function sectionRoutes(app: App, context: AdminContext): void {
  registerRoute(app, listSections, () => readSections(context))

  registerRoute(app, changeSections, async (request) => {
    await saveSections(context, { admin: actingAdmin(request), changes: request.body.changes })
    return readSections(context)
  })
}

async function readSections(context: AdminContext): Promise<z.infer<typeof adminSections>> {
  const { db } = context
  const today = startOfJstDay(jstDayOf(new Date()))
  const [rows, visitors] = await Promise.all([listChosenStates(db), countVisitors(db, today)])
  const people = await namePeople(context, [...new Set(rows.map((row) => row.by_user_id))])
  const unnamed = (id: string): AuditPerson => ({ user_id: id, user_number: null, display_name: null })
  const inForce = changedSections(statesOf(rows))
  const sections = sectionNames.map((section) => {
    const row = rows.find((each) => each.section === section)
    return {
      section,
      state: sectionState(inForce, section),
      is_built: isBuilt(section),
      changed: row
        ? { at: row.changed_at.toISOString(), by: people.get(row.by_user_id) ?? unnamed(row.by_user_id) }
        : null,
      visitors_today: visitors.get(section) ?? 0,
    }
  })
  return { sections }
}
