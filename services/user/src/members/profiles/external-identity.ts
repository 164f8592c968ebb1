import { type ProviderId, providerId } from '@gamelog/contracts/user/provider'
import { fetchExternalUser } from '@gamelog/server/auth/external-session'
import { unauthorized, unavailable } from '@gamelog/server/errors'
import { z } from 'zod'
import type { UserContext } from '../../context.ts'

/** A provider identity, as far as a new profile needs it. */
export interface KnownIdentity {
  provider: ProviderId
  name: string
  avatar?: string | undefined
}

const clean = z.string().transform((text) => text.toWellFormed().replaceAll('\0', ''))

const externalIdentityShape = z.object({
  // Newer projects call X's OAuth 2.0 `x`.
  provider: z
    .string()
    .transform((name) => (name === 'x' ? 'twitter' : name))
    .pipe(providerId),
  identity_data: z.object({
    full_name: clean.optional(),
    name: clean.optional(),
    custom_claims: z.object({ global_name: clean.nullish() }).optional(),
    avatar_url: clean.optional(),
  }),
})

const externalUser = z.object({
  id: z.uuid(),
  // A project may have identities of other kinds, such as e-mail; they are skipped.
  identities: z
    .array(z.unknown())
    .transform((all) => all.flatMap((one) => externalIdentityShape.safeParse(one).data ?? [])),
})

/**
 * Asks the Supabase project for the identity of the account, with the member's own token.
 * @throws 401 when the project does not know it, 503 when it does not answer.
 */
export async function externalIdentity(
  { config }: Pick<UserContext, 'config'>,
  userId: string,
  token: string,
): Promise<KnownIdentity> {
  const response = await fetchExternalUser(config.auth, token).catch(() => null)
  if (response === null || response.status >= 500) throw unavailable()
  const user = externalUser.safeParse(await response.json().catch(() => null))
  const identity = user.data?.identities[0]
  if (identity === undefined || user.data?.id !== userId) throw unauthorized()
  const { custom_claims, full_name, name, avatar_url } = identity.identity_data
  return {
    provider: identity.provider,
    name: custom_claims?.global_name || full_name || name || '',
    avatar: avatar_url,
  }
}
