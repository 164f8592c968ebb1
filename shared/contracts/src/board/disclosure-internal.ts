import * as z from 'zod/mini'
import { defineRoute } from '../common/route.ts'
import { disclosureExport, disclosureKey } from './disclosure.ts'

/** For `npm run admin -- verify`. An unknown file is answered with an export of null. */
export const findDisclosureExport = defineRoute({
  method: 'GET',
  path: '/internal/disclosure/exports/:sha256',
  auth: 'internal',
  callers: ['admin'],
  summary: 'Public keys of the signatures, newest first, and the export with that hash of its file, or null',
  params: z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  responses: {
    200: z.strictObject({ keys: z.array(disclosureKey), export: z.nullable(disclosureExport) }),
  },
})

/** For the retention of the audit log. */
export const listHeldTargets = defineRoute({
  method: 'GET',
  path: '/internal/legal-holds',
  auth: 'internal',
  callers: ['admin'],
  summary: 'Members and threads under a legal hold, as the audit log names them',
  responses: { 200: z.strictObject({ targets: z.array(z.string()) }) },
})
