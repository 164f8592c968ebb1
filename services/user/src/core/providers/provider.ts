import type { ProviderId } from '@gamelog/contracts/user/provider'

/** GoTrue's identity data, shown to the client as `user_metadata`. Never authorise on it. */
export interface IdentityData {
  iss: string
  sub: string
  provider_id: string
  name: string
  full_name: string
  user_name?: string
  preferred_username?: string
  avatar_url?: string
  picture?: string
  email?: string
  email_verified: boolean
  phone_verified: boolean
  custom_claims?: Record<string, unknown>
}

/** A person as the provider describes them. */
export interface ProviderIdentity {
  /** The provider's own id: with the provider, the only key of an identity. */
  providerId: string
  /** '' when the provider sends none. */
  email: string
  data: IdentityData
  accessToken: string
  refreshToken?: string | undefined
}

/** The secrets of one sign-in on the leg to the provider. */
interface UpstreamFlow {
  state: string
  nonce: string
  verifier: string
}

export interface Provider {
  id: ProviderId
  /** The provider's page to send the browser to. */
  authorizeUrl(flow: UpstreamFlow, scope: string[], extra: Record<string, string>): Promise<URL>
  /**
   * Trades the code of a callback for a person.
   * @throws when the provider refuses, is too slow (9 s in all), too long-winded, or proves to be another.
   */
  identify(flow: UpstreamFlow, callback: URLSearchParams): Promise<ProviderIdentity>
  scopes: { required: string[]; optional: string[] }
}

export type Providers = Partial<Record<ProviderId, Provider>>
