import { randomUUID } from 'node:crypto'
import { randomToken, sha256 } from '@gamelog/server/vault'
import { randomPKCECodeVerifier } from 'openid-client'
import type { UserContext } from '../../context.ts'
import type { Account } from '../../core/accounts/repository.ts'
import { extraParams } from '../../core/providers/extra-params.ts'
import type { Provider } from '../../core/providers/provider.ts'
import { chooseScopes } from '../../core/providers/scopes.ts'
import { GoTrueError, validationFailed } from '../../gotrue-error.ts'
import { redirectTarget } from './redirect-target.ts'
import { insertFlow } from './repository.ts'

const challengeShape = /^[A-Za-z0-9._~-]{43,128}$/

/** `x` is what newer Supabase projects call it. */
const aliases: Record<string, string> = { x: 'twitter' }

/**
 * Begins a sign-in, or the linking of an identity: a row that only this browser (cookie) and this client (code challenge)
 * can finish.
 * @param linking the member who asks, with the session that has to live until the end; null for a sign-in.
 * @returns the provider's page, the flow's id and the value of its cookie.
 * @throws GoTrueError 400 for an unknown provider or a missing or weak challenge; 422 for one that is linked already.
 */
export async function startFlow(
  context: UserContext,
  query: Record<string, unknown>,
  referer: string | undefined,
  linking: { account: Account; sessionId: string } | null,
): Promise<{ url: URL; flowId: string; cookie: string }> {
  const provider = findProvider(context, query.provider)
  const challenge = readChallenge(query)
  if (linking?.account.identities.some((each) => each.provider === provider.id))
    throw new GoTrueError(422, 'identity_already_exists', 'Identity is already linked')
  const id = randomUUID()
  // The flow's id leads the callback to its cookie; the random part is what cannot be guessed.
  const state = `${id}.${randomToken()}`
  const nonce = randomToken()
  const verifier = randomPKCECodeVerifier()
  const cookie = randomToken()
  const siteUrl = `${context.config.http.publicOrigin}/`
  await insertFlow(context.db, {
    id,
    state_hash: sha256(state),
    provider: provider.id,
    code_challenge: challenge,
    redirect_to: redirectTarget(query.redirect_to, referer, context.config.login.redirectOrigins, siteUrl),
    upstream_verifier: context.vault.seal(verifier),
    nonce,
    cookie_hash: sha256(cookie),
    code_hash: null,
    user_id: null,
    session_id: linking?.sessionId ?? null,
    provider_token: null,
    provider_refresh_token: null,
    created_at: new Date(context.now()),
    returned_at: null,
  })
  const scopes = chooseScopes(provider.scopes, typeof query.scopes === 'string' ? query.scopes : undefined)
  const url = await provider.authorizeUrl({ state, nonce, verifier }, scopes, extraParams(query))
  return { url, flowId: id, cookie }
}

function findProvider(context: UserContext, name: unknown): Provider {
  const id = typeof name === 'string' ? (aliases[name] ?? name) : ''
  const provider = Object.values(context.providers).find((each) => each.id === id)
  if (provider === undefined) throw validationFailed('Unsupported provider: provider is not enabled')
  return provider
}

/** PKCE with S256 only: without it the tokens would travel in the address. */
function readChallenge(query: Record<string, unknown>): string {
  const { code_challenge: challenge, code_challenge_method: method } = query
  if (typeof challenge !== 'string' || typeof method !== 'string')
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge to be set')
  if (method.toLowerCase() !== 's256')
    throw validationFailed('Only the code challenge method s256 is accepted')
  if (!challengeShape.test(challenge))
    throw validationFailed('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -')
  return challenge
}
