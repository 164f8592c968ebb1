import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { getAccount } from '@gamelog/contracts/user/account'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import { fetchExternalUser } from '@gamelog/server/auth/external-session'
import { unavailable } from '@gamelog/server/errors'
import { getInternal } from '@gamelog/server/get-internal'
import { z } from 'zod'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'
import { findGrant } from './repository.ts'

/** How an account comes in: by a grant (null), or by an entry of ADMIN_IDENTITIES, whose role is admin. */
export interface Admission {
  identity: string | null
  role: AdminRole
}

interface Member {
  userId: string
  accessToken: string
  /** The provider of its sign-in; null where a Supabase project does not say. */
  provider: ProviderId | null
}

const timeoutMs = 3_000

/**
 * Whether an account may use the back office. What the command said of it wins over ADMIN_IDENTITIES. An entry there lets
 * in who has signed in with that very identity: one linked to an account lets in none of its other identities.
 * @returns null when it may not
 * @throws 503 when the identities cannot be asked for
 */
export async function findAdmission(context: AdminContext, member: Member): Promise<Admission | null> {
  const grant = await findGrant(context.db, member.userId)
  if (grant !== undefined) return grant.granted ? { identity: null, role: grant.role } : null
  const { identities } = context.config.admission
  if (identities.length === 0) return null
  const own = await identitiesOf(context, member)
  const identity = own.find((each) => identities.includes(each))
  return identity === undefined ? null : { identity, role: 'admin' }
}

/** The account's identities that count, in the form of ADMIN_IDENTITIES. */
async function identitiesOf({ config }: AdminContext, member: Member): Promise<string[]> {
  if (config.auth.externalKey !== undefined) return externalIdentities(config.auth, member)
  const account = await getInternal(getAccount, {
    ...addressOf(config, 'user'),
    params: { userId: member.userId },
    timeoutMs,
  })
  return (account?.identities ?? [])
    .filter((each) => each.provider === member.provider)
    .map((each) => identityName(each.provider, each.provider_user_id))
}

const externalUser = z.object({
  id: z.uuid(),
  identities: z.array(z.object({ provider: z.string(), id: z.string() })).catch([]),
})

async function externalIdentities(
  auth: AdminContext['config']['auth'],
  { userId, accessToken }: Member,
): Promise<string[]> {
  const response = await fetchExternalUser(auth, accessToken).catch(() => null)
  if (response === null || response.status >= 500) throw unavailable()
  const user = externalUser.safeParse(await response.json().catch(() => null)).data
  if (user?.id !== userId) return []
  return user.identities.map((each) => identityName(each.provider, each.id))
}

/** `provider:provider_user_id`; newer Supabase projects call X's OAuth 2.0 `x`. */
function identityName(provider: ProviderId | (string & {}), id: string): string {
  return `${provider === 'x' ? 'twitter' : provider}:${id}`
}
