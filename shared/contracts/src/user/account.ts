import * as z from 'zod/mini'
import { pathInteger, userId, userParams } from '../common/ids.ts'
import { internalRoute } from '../common/route.ts'
import { providerId } from './provider.ts'

/** An account as other services see it. */
export const accountSummary = z.strictObject({
  user_id: userId,
  display_name: z.nullable(z.string()),
  user_number: z.nullable(z.int()),
  provider_avatar_url: z.nullable(z.string()),
  is_banned: z.boolean(),
  identities: z.array(z.strictObject({ provider: providerId, provider_user_id: z.string() })),
})
export type AccountSummary = z.infer<typeof accountSummary>

export const getAccount = internalRoute('GET', '/internal/users/:userId', ['admin'], {
  summary: 'An account by id',
  params: userParams,
  responses: { 200: accountSummary },
})

export const getAccountByNumber = internalRoute('GET', '/internal/users/by-number/:userNumber', ['admin'], {
  summary: 'An account by its user number (admin grants)',
  params: z.strictObject({ userNumber: pathInteger }),
  responses: { 200: accountSummary },
})

export const getAccountByIdentity = internalRoute(
  'GET',
  '/internal/users/by-identity/:provider/:providerUserId',
  ['admin'],
  {
    summary: 'The account an identity belongs to (entries of ADMIN_IDENTITIES)',
    params: z.strictObject({ provider: providerId, providerUserId: z.string().check(z.maxLength(200)) }),
    responses: { 200: accountSummary },
  },
)
