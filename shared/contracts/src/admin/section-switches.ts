import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { isoTime } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { sectionNames, sectionStates } from '../sections.ts'
import { auditPerson } from './audit-log.ts'

const sectionName = z.enum(sectionNames)
const sectionState = z.enum(sectionStates)

export const adminSection = z.strictObject({
  section: sectionName,
  /** In force. */
  state: sectionState,
  /** False: its screen does not exist, so it cannot be opened. */
  is_built: z.boolean(),
  /** The last change; null: the default stands. */
  changed: z.nullable(z.strictObject({ at: isoTime, by: auditPerson })),
  /** Visitors of its pages today, in Tokyo. */
  visitors_today: z.int(),
})
export type AdminSection = z.infer<typeof adminSection>

export const adminSections = z.strictObject({ sections: z.array(adminSection) })

export const listSections = adminRoute('GET', '/api/admin/site/sections', may.administer, {
  summary: 'Sections with their states, who changed them, and visitors today',
  responses: { 200: adminSections },
})

export const sectionChange = z.strictObject({
  section: sectionName,
  state: sectionState,
  /** State the operator saw. */
  seen: sectionState,
})
export type SectionChange = z.infer<typeof sectionChange>

export const changeSections = adminRoute('PUT', '/api/admin/site/sections', may.administer, {
  summary:
    'Change the states of sections, all or none; 409 sections_changed when another operator was first, section_not_built for one to be opened that has no screen',
  body: z.strictObject({
    changes: z.array(sectionChange).check(
      z.minLength(1),
      z.refine((changes) => new Set(changes.map(({ section }) => section)).size === changes.length),
    ),
  }),
  responses: { 200: adminSections },
})
