import { type ProviderId, providerIds } from '@gamelog/contracts/user/provider'
import { useQuery } from '@tanstack/react-query'
import { loadAuth } from '../../../shared/account/auth.ts'
import { useSession } from '../../../shared/session.ts'

/** The part of auth-js's identity that is shown and sent. */
type Identity = NonNullable<
  Awaited<ReturnType<Awaited<ReturnType<typeof loadAuth>>['getUserIdentities']>>['data']
>['identities'][number]

export interface LinkedIdentity {
  readonly identity: Identity
  /** Name at the provider; '' = none. */
  readonly name: string
  /** The oldest one: the account was made with it, unless that one has been unlinked. */
  readonly isMain: boolean
}

export interface Identities {
  readonly linked: ReadonlyMap<ProviderId, LinkedIdentity>
  /** The last one cannot be unlinked; a Supabase project may know others than are listed here. */
  readonly count: number
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function providerAccountName({ identity_data: data = {} }: Identity): string {
  const handle = text(data.user_name) || text(data.preferred_username)
  return handle || text(data.full_name) || text(data.name) || text(data.email)
}

function toIdentities(identities: readonly Identity[]): Identities {
  const oldestFirst = identities.toSorted(
    (a, b) => Date.parse(a.created_at ?? '') - Date.parse(b.created_at ?? ''),
  )
  const linked = new Map<ProviderId, LinkedIdentity>()
  for (const identity of oldestFirst) {
    // Newer Supabase projects call X's OAuth 2.0 `x`.
    const name = identity.provider === 'x' ? 'twitter' : identity.provider
    const provider = providerIds.find((id) => id === name)
    if (provider === undefined || linked.has(provider)) continue
    linked.set(provider, {
      identity,
      name: providerAccountName(identity),
      isMain: identity === oldestFirst[0],
    })
  }
  return { linked, count: identities.length }
}

/** The identities linked with the account, as the login service knows them now. */
export function useIdentities() {
  const { userId } = useSession()
  return useQuery({
    queryKey: ['identities', userId],
    queryFn: async () => {
      const auth = await loadAuth()
      const { data, error } = await auth.getUserIdentities()
      if (error) throw error
      return toIdentities(data.identities)
    },
  })
}
