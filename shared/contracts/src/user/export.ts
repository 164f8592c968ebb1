import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import * as endpoints from './own-data-endpoints.ts'

/** File of everything a member wrote or set. */
export const ownExport = z.strictObject({
  /** none: never asked for, or its time is over. */
  state: z.enum(['none', 'working', 'ready', 'failed']),
  requested_at: z.nullable(isoTime),
  /** Records written so far. */
  records: z.int(),
  /** The next three of a file that is ready, else null. */
  made_at: z.nullable(isoTime),
  /** From then on there is no file. */
  expires_at: z.nullable(isoTime),
  /** Of the JSON. */
  bytes: z.nullable(z.int()),
  /** When the next may be asked for; null = now, or when the present one has ended. */
  again_at: z.nullable(isoTime),
  /** Why it failed, else null. too_large: it would fail again. */
  failure: z.nullable(z.enum(['too_large', 'error'])),
})
export type OwnExport = z.infer<typeof ownExport>

export const getMyExport = defineRoute({
  ...endpoints.getMyExport,
  summary: "State of the file of the member's own data",
  responses: { 200: ownExport },
})

export const startMyExport = defineRoute({
  ...endpoints.startMyExport,
  stoppedBy: 'everything',
  summary:
    "Begin to make the file of the member's own data, in place of the last one: 409 export_working, 429 within an hour of a file",
  responses: { 202: ownExport },
})

export const downloadMyExport = defineRoute({
  ...endpoints.downloadMyExport,
  summary: 'The file (JSON, docs/export.md), for a day after it was made; then, and before, 404',
  responses: { 200: null },
})
