import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { type Grant, tokenLifetime } from './grants.ts'
import { googleClaims, providers } from './providers.ts'

/** Signs id_tokens with a key generated per process, and its published key set. */
export interface GoogleKeys {
  jwks: { keys: JWK[] }
  /** @param now milliseconds since 1970. */
  signIdToken(grant: Grant, now: number): Promise<string>
}

/** Generates the key (RS256, like Google). */
export async function createGoogleKeys(issuer: string): Promise<GoogleKeys> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const kid = crypto.randomUUID()
  const jwk = await exportJWK(publicKey)
  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    signIdToken(grant, now) {
      const seconds = Math.floor(now / 1_000)
      const claims = {
        ...googleClaims(grant.account, grant.scopes),
        azp: providers.google.clientId,
        ...(grant.nonce !== undefined && { nonce: grant.nonce }),
      }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(providers.google.clientId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + tokenLifetime)
        .sign(privateKey)
    },
  }
}
