import type { FastifyInstance } from 'fastify'
import * as client from 'openid-client'
import type { ProviderName } from '../src/idp/accounts.ts'
import { clientSecret, demoConfig, redirectUri } from './demo-config.ts'

const scopes: Record<ProviderName, string> = {
  discord: 'identify email',
  google: 'openid email profile',
  twitter: 'users.read tweet.read',
}

/** openid-client as the user service uses it, set up for one provider of a listening demo server. */
export function createClient(origin: string, provider: ProviderName, secret = clientSecret) {
  const base = `${origin}/dev-idp/${provider}`
  const config = new client.Configuration(
    {
      issuer: demoConfig.idp?.googleIssuer ?? '',
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/jwks`,
    },
    `dev-${provider}`,
    {},
    provider === 'twitter' ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret),
  )
  client.allowInsecureRequests(config)
  if (provider === 'google') client.enableNonRepudiationChecks(config)
  return config
}

/** A sign-in about to start: what the client remembers and where it sends the browser. */
export async function startLogin(
  config: client.Configuration,
  provider: ProviderName,
  more: Record<string, string> = {},
) {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = provider === 'google' ? client.randomNonce() : undefined
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: scopes[provider],
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(nonce !== undefined && { nonce }),
    ...more,
  })
  return {
    url,
    checks: {
      pkceCodeVerifier: verifier,
      expectedState: state,
      ...(nonce !== undefined && { expectedNonce: nonce }),
    },
  }
}

/** Follows /authorize without a page; returns the address the browser is sent back to. */
export async function visit(url: URL): Promise<URL> {
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

/** Userinfo with an access token, straight from the endpoint. */
export function userinfo(app: FastifyInstance, provider: ProviderName, token: string) {
  return app.inject({
    url: `/dev-idp/${provider}/userinfo`,
    headers: { authorization: `Bearer ${token}` },
  })
}
