import { getAccountByIdentity } from '@gamelog/contracts/user/account'
import { getInternal } from '@gamelog/server/get-internal'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'
import { listAdmitted } from './repository.ts'

const timeoutMs = 3_000

export interface IdentityAccounts {
  /** Entry of ADMIN_IDENTITIES by account. */
  entries: Map<string, string>
  /** Entries no known account belongs to. */
  unknown: string[]
}

/**
 * The accounts behind ADMIN_IDENTITIES: as the user service knows them and, with a Supabase project, as they have come in.
 * @throws 503 when the user service does not answer
 */
export async function readIdentityAccounts({ config, db }: AdminContext): Promise<IdentityAccounts> {
  const { identities } = config.admission
  const admitted = await listAdmitted(db, identities)
  const asked = await Promise.all(
    identities.map(async (identity) => {
      const [provider = '', ...id] = identity.split(':')
      const account = await getInternal(getAccountByIdentity, {
        ...addressOf(config, 'user'),
        params: { provider, providerUserId: id.join(':') },
        timeoutMs,
      })
      return account === null ? [] : [{ identity, userId: account.user_id }]
    }),
  )
  const found = [...admitted, ...asked.flat()]
  return {
    entries: new Map(found.map(({ identity, userId }) => [userId, identity])),
    unknown: identities.filter((each) => !found.some(({ identity }) => identity === each)),
  }
}
