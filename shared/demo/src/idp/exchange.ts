import { createHash } from 'node:crypto'
import type { Grant, Grants } from './grants.ts'
import type { Provider } from './providers.ts'

/** An OAuth error of the token endpoint (RFC 6749, 5.2). */
export interface TokenFault {
  error: 'unsupported_grant_type' | 'invalid_grant' | 'invalid_request'
  error_description: string
}

/** Exchanges a code for its grant. The code is invalid afterwards, even if the exchange fails. */
export function exchangeCode(provider: Provider, grants: Grants, body: URLSearchParams): Grant | TokenFault {
  if (body.get('grant_type') !== 'authorization_code') {
    return { error: 'unsupported_grant_type', error_description: 'only authorization_code' }
  }
  const code = body.get('code')
  if (!code) return { error: 'invalid_request', error_description: 'code is required' }
  const invalid = (reason: string): TokenFault => ({ error: 'invalid_grant', error_description: reason })
  const grant = grants.takeCode(code)
  if (grant?.provider !== provider.name) return invalid('the code is unknown, used or expired')
  if (body.get('redirect_uri') !== grant.redirectUri) return invalid('redirect_uri differs')
  if (challengeOf(body.get('code_verifier') ?? '') !== grant.codeChallenge) {
    return invalid('code_verifier does not fit')
  }
  return grant
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
