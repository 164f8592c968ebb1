import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { givenTime, isoTime, positiveInteger, userId, uuidParams } from '../common/ids.ts'
import { adminRoute, internalRoute } from '../common/route.ts'
import { type TextRule, text } from '../common/text.ts'

const prepare = (text: string) => text.trim()

/** Why something is kept: the request and who made it. */
export const holdReasonRule: TextRule = { label: '理由', max: 500, lines: 20, required: true, prepare }
/** Number under which the request is filed, e.g. of the court. */
export const holdReferenceRule: TextRule = { label: '受付番号', max: 100, prepare }
export const exportPurposeRule: TextRule = { label: '目的', max: 500, lines: 20, required: true, prepare }

/** Form of the files. `records` are published posts, `held_posts` those that rules held and that are not public. */
export const disclosureFormat = 'gamelog-disclosure/2'

/** Posts one file takes. */
export const disclosureMax = 5_000

const postNumber = z.int().check(z.positive(), z.maximum(1_000))

/** A member's posts, reports, sign-ins and bans; or all posts and reports of a thread. */
export const holdTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('member'), user_id: userId }),
  z.strictObject({ kind: z.literal('thread'), thread_id: positiveInteger }),
])
export type HoldTarget = z.infer<typeof holdTarget>

export const legalHold = z.strictObject({
  id: z.uuid(),
  target: holdTarget,
  /** Of a thread. */
  title: z.nullable(z.string()),
  reason: z.string(),
  reference: z.string(),
  since: isoTime,
  /** Null: until it is ended. */
  until: z.nullable(isoTime),
  created_by: userId,
  /** Ended by an admin, before `until`. */
  ended_at: z.nullable(isoTime),
  ended_by: z.nullable(userId),
  in_force: z.boolean(),
})
export type LegalHold = z.infer<typeof legalHold>

export const listLegalHolds = adminRoute('GET', '/api/admin/board/disclosure/holds', may.administer, {
  summary: 'Legal holds, those in force first, then newest first; at most 200',
  responses: { 200: z.strictObject({ holds: z.array(legalHold) }) },
})

export const createLegalHold = adminRoute('POST', '/api/admin/board/disclosure/holds', may.administer, {
  onOperators: 'admins',
  summary:
    'Keep what is stored about a member or a thread beyond its retention; 503 while the user service is away',
  body: z.strictObject({
    /** Chosen by the client: sent again, it names the hold already made. */
    id: z.uuid(),
    target: holdTarget,
    reason: text(holdReasonRule),
    reference: text(holdReferenceRule),
    until: z.nullable(givenTime),
  }),
  responses: { 201: z.strictObject({ hold: legalHold }) },
})

export const endLegalHold = adminRoute('POST', '/api/admin/board/disclosure/holds/:id/end', may.administer, {
  summary: 'End a hold: the next retention jobs delete what is past its time',
  params: uuidParams,
  responses: { 200: z.strictObject({ hold: legalHold }) },
})

export const resumeLegalHold = adminRoute(
  'POST',
  '/api/admin/board/disclosure/holds/:id/resume',
  may.administer,
  {
    summary: 'Put a hold in force again; what was deleted meanwhile is gone; 409 hold_over past its time',
    params: uuidParams,
    responses: { 200: z.strictObject({ hold: legalHold }) },
  },
)

export const exportTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('post'), thread_id: positiveInteger, post_number: postNumber }),
  z.strictObject({ kind: z.literal('thread'), thread_id: positiveInteger, from: postNumber, to: postNumber }),
  z.strictObject({ kind: z.literal('member'), user_id: userId, since: isoTime, until: isoTime }),
])
export type ExportTarget = z.infer<typeof exportTarget>

export const disclosureExport = z.strictObject({
  id: z.uuid(),
  target: exportTarget,
  purpose: z.string(),
  with_accounts: z.boolean(),
  created_at: isoTime,
  created_by: userId,
  records: z.int(),
  bytes: z.int(),
  /** Of the file, hex. */
  sha256: z.string(),
  key_id: z.uuid(),
})
export type DisclosureExport = z.infer<typeof disclosureExport>

export const listDisclosureExports = adminRoute(
  'GET',
  '/api/admin/board/disclosure/exports',
  may.administer,
  {
    summary: 'The latest 200 exports, newest first; the files themselves are not kept',
    responses: { 200: z.strictObject({ exports: z.array(disclosureExport) }) },
  },
)

export const createDisclosureExport = adminRoute(
  'POST',
  '/api/admin/board/disclosure/exports',
  may.administer,
  {
    onOperators: 'admins',
    summary:
      'Make a signed file of posts with address, port and time; 409 too_many_posts; 503 while accounts cannot be asked',
    body: z.strictObject({
      target: exportTarget,
      purpose: text(exportPurposeRule),
      /** Also provider ids and sign-ins of the authors. */
      with_accounts: z.boolean(),
    }),
    responses: {
      201: z.strictObject({
        export: disclosureExport,
        /** The signed bytes as UTF-8: JSON. */
        file: z.string(),
        /** Ed25519 over the bytes, base64. */
        signature: z.string(),
      }),
    },
  },
)

export const disclosureKey = z.strictObject({ id: z.uuid(), public_key: z.string(), created_at: isoTime })

export const getDisclosureKey = adminRoute('GET', '/api/admin/board/disclosure/key', may.administer, {
  summary: 'Public keys (PEM, Ed25519) of the signatures, that of new files first',
  responses: {
    200: z.strictObject({
      keys: z.array(disclosureKey),
    }),
  },
})

/** For `npm run admin -- verify`. An unknown file is answered with an export of null. */
export const findDisclosureExport = internalRoute('GET', '/internal/disclosure/exports/:sha256', ['admin'], {
  summary: 'Public keys of the signatures, newest first, and the export with that hash of its file, or null',
  params: z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  responses: {
    200: z.strictObject({ keys: z.array(disclosureKey), export: z.nullable(disclosureExport) }),
  },
})

/** For the retention of the audit log. */
export const listHeldTargets = internalRoute('GET', '/internal/legal-holds', ['admin'], {
  summary: 'Members and threads under a legal hold, as the audit log names them',
  responses: { 200: z.strictObject({ targets: z.array(z.string()) }) },
})
