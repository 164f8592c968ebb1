import { findAccount } from './accounts.ts'
import type { Grants } from './grants.ts'
import type { Provider } from './providers.ts'

/** Parameters of /authorize; a repeated parameter is an array and refused. */
export type AuthorizeQuery = Record<string, string | string[] | undefined>

/** Response to /authorize: an error page, a redirect to the client, or the picker page. */
export type AuthorizeResult =
  | { kind: 'refuse'; message: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'pick'; parameters: Record<string, string>; scopes: string[]; cancelUrl: string }

interface Context {
  provider: Provider
  redirectUris: readonly string[]
  grants: Grants
}

/**
 * Handles an authorization request (RFC 6749, 4.1.1; RFC 7636). Client and redirect address are checked
 * first, because errors must not be sent to an unregistered address.
 */
export function authorize(
  query: AuthorizeQuery,
  { provider, redirectUris, grants }: Context,
): AuthorizeResult {
  if (Object.values(query).some((value) => Array.isArray(value))) {
    return { kind: 'refuse', message: '同じパラメーターが2回指定されています。' }
  }
  const given = query as Record<string, string | undefined>
  if (given.client_id !== provider.clientId) {
    return { kind: 'refuse', message: 'client_idが登録されていません。' }
  }
  const redirectUri = given.redirect_uri ?? ''
  if (!redirectUris.includes(redirectUri)) {
    return { kind: 'refuse', message: 'redirect_uriが登録されていません。' }
  }
  const back = (answer: Record<string, string>) => withAnswer(redirectUri, given.state, answer)
  const scopes = (given.scope ?? '').split(' ').filter((scope) => scope !== '')
  const fault = findFault(given, scopes, provider)
  if (fault) return { kind: 'redirect', location: back(fault) }

  const account = findAccount(given.login_hint ?? '')
  if (account) {
    const code = grants.issueCode({
      provider: provider.name,
      account,
      scopes,
      redirectUri,
      codeChallenge: given.code_challenge ?? '',
      ...(given.nonce && { nonce: given.nonce }),
    })
    return { kind: 'redirect', location: back({ code }) }
  }
  const { login_hint: _, ...parameters } = query as Record<string, string>
  const cancelUrl = back({ error: 'access_denied', error_description: 'The user cancelled the sign-in' })
  return { kind: 'pick', parameters, scopes, cancelUrl }
}

function findFault(given: Record<string, string | undefined>, scopes: string[], provider: Provider) {
  const error = (code: string, description: string) => ({ error: code, error_description: description })
  if (given.response_type !== 'code') return error('unsupported_response_type', 'response_type must be code')
  if (given.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(given.code_challenge ?? '')) {
    return error('invalid_request', 'PKCE with S256 is required')
  }
  if (!given.state) return error('invalid_request', 'state is required')
  const missing = provider.neededScopes.find((scope) => !scopes.includes(scope))
  return missing ? error('invalid_scope', `scope ${missing} is required`) : undefined
}

function withAnswer(redirectUri: string, state: string | undefined, answer: Record<string, string>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state) url.searchParams.set('state', state)
  return url.href
}
