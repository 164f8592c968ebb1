import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'
import { retentionDays } from '../common/retention.ts'
import { defineRoute } from '../common/route.ts'

/** Export of a member's data. */
export const exportLimits = {
  /** Seconds after a file is ready before the next may be asked for. */
  interval: 3_600,
  /** Seconds the file can be downloaded, and a failure is shown. */
  lifetime: retentionDays.exports * 86_400,
  /** Bytes of the JSON; some 100,000 posts of the greatest length. */
  bytes: 200 * 1_024 * 1_024,
} as const

/** Version of the file; docs/export.md describes it. */
export const exportVersion = 1

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
  method: 'GET',
  path: '/api/users/me/export',
  auth: 'user',
  summary: "State of the file of the member's own data",
  responses: { 200: ownExport },
})

export const startMyExport = defineRoute({
  method: 'POST',
  path: '/api/users/me/export',
  auth: 'user',
  bannedMay: true,
  stoppedBy: 'everything',
  summary:
    "Begin to make the file of the member's own data, in place of the last one: 409 export_working, 429 within an hour of a file",
  responses: { 202: ownExport },
})

export const downloadMyExport = defineRoute({
  method: 'GET',
  path: '/api/users/me/export/file',
  auth: 'user',
  summary: 'The file (JSON, docs/export.md), for a day after it was made; then, and before, 404',
  responses: { 200: null },
})
