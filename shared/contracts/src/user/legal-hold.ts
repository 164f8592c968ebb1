import * as z from 'zod/mini'
import { isoTime, userId } from '../common/ids.ts'
import { internalRoute } from '../common/route.ts'
import { providerId } from './provider.ts'

/** Members one request of the board names. */
export const disclosedAtOnce = 100

/** From the board, with each change and each minute: all holds on members that are in force, in place of those known. */
export const putLegalHolds = internalRoute('PUT', '/internal/legal-holds', ['board'], {
  summary: 'Replace the members whose records no job may delete',
  body: z.strictObject({
    /** `until` null: until it is ended. */
    members: z
      .array(z.strictObject({ user_id: userId, until: z.nullable(isoTime) }))
      .check(z.maxLength(10_000)),
  }),
  responses: { 204: null },
})

export const disclosedAccount = z.strictObject({
  user_id: userId,
  user_number: z.nullable(z.int()),
  display_name: z.nullable(z.string()),
  registered_at: z.nullable(isoTime),
  left_at: z.nullable(isoTime),
  identities: z.array(
    z.strictObject({
      provider: providerId,
      provider_user_id: z.string(),
      email: z.string(),
      linked_at: isoTime,
    }),
  ),
  /** As far as they are kept: of sessions that are live, and under a hold of those that ended. */
  sign_ins: z.array(
    z.strictObject({ at: isoTime, provider: providerId, address: z.string(), browser: z.string() }),
  ),
})
export type DisclosedAccount = z.infer<typeof disclosedAccount>

export const discloseAccounts = internalRoute('POST', '/internal/disclosure/accounts', ['board'], {
  summary: 'What is stored about accounts, for a disclosure; those not known are left out',
  body: z.strictObject({ user_ids: z.array(userId).check(z.minLength(1), z.maxLength(disclosedAtOnce)) }),
  responses: { 200: z.strictObject({ accounts: z.array(disclosedAccount) }) },
})
