import type { ProviderId } from '@gamelog/contracts/user/provider'
import * as client from 'openid-client'
import { cappedFetch } from './capped-fetch.ts'
import type { ProviderSetting } from './config.ts'
import type { IdentityData, Provider } from './provider.ts'

/** The parts in which providers differ. */
export interface ProviderShape {
  id: ProviderId
  scopes: Provider['scopes']
  /** Speaks OpenID Connect: the id_token is checked (signature, issuer, audience, nonce). */
  oidc: boolean
  /** @throws when the answer of the userinfo endpoint is not what it must be. */
  readUserinfo(body: unknown, issuer: string): { providerId: string; email: string; data: IdentityData }
}

/** For all requests of one exchange together. */
const timeoutMs = 9_000

export interface ProviderOptions {
  setting: ProviderSetting
  /** Our callback address, registered with the provider. */
  callbackUrl: string
  /** Plain http endpoints are for development only. */
  production: boolean
}

/** A provider on openid-client: fixed endpoints; state, PKCE and nonce always. */
export function oauthProvider(shape: ProviderShape, options: ProviderOptions): Provider {
  const { setting, callbackUrl } = options
  return {
    id: shape.id,
    scopes: shape.scopes,
    async authorizeUrl(flow, scope, extra) {
      return client.buildAuthorizationUrl(configure(shape, options), {
        ...extra,
        redirect_uri: callbackUrl,
        scope: scope.join(' '),
        state: flow.state,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        ...(shape.oidc ? { nonce: flow.nonce } : {}),
      })
    },
    async identify(flow, callback) {
      const config = configure(shape, options)
      config[client.customFetch] = cappedFetch(AbortSignal.timeout(timeoutMs))
      const tokens = await client.authorizationCodeGrant(config, callbackAddress(callbackUrl, callback), {
        expectedState: flow.state,
        pkceCodeVerifier: flow.verifier,
        ...(shape.oidc ? { expectedNonce: flow.nonce, idTokenExpected: true } : {}),
      })
      const response = await client.fetchProtectedResource(
        config,
        tokens.access_token,
        new URL(setting.userinfoUrl),
        'GET',
      )
      if (response.status !== 200) throw new Error(`userinfo answered ${response.status}`)
      const person = shape.readUserinfo(await response.json(), setting.issuer)
      const subject = tokens.claims()?.sub
      if (shape.oidc && subject !== person.providerId) throw new Error('userinfo is of another person')
      return { ...person, accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
    },
  }
}

function configure(shape: ProviderShape, { setting, production }: ProviderOptions): client.Configuration {
  const config = new client.Configuration(
    {
      issuer: setting.issuer,
      authorization_endpoint: setting.authorizeUrl,
      token_endpoint: setting.tokenUrl,
      ...(setting.jwksUrl !== undefined && { jwks_uri: setting.jwksUrl }),
    },
    setting.clientId,
    {},
    // X wants Basic; Discord and Google do not decode percent-encoded Basic credentials.
    shape.id === 'twitter'
      ? client.ClientSecretBasic(setting.clientSecret)
      : client.ClientSecretPost(setting.clientSecret),
  )
  config.timeout = timeoutMs / 1_000
  if (shape.oidc) client.enableNonRepudiationChecks(config)
  if (!production) client.allowInsecureRequests(config)
  return config
}

/** Our callback's address with `code` and `state` alone: openid-client would check others, such as `iss`. */
function callbackAddress(callbackUrl: string, callback: URLSearchParams): URL {
  const url = new URL(callbackUrl)
  for (const name of ['code', 'state']) {
    const value = callback.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  return url
}
