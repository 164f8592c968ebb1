import { createHash, timingSafeEqual } from 'node:crypto'
import type { Provider } from './providers.ts'

/**
 * Verifies the client of a token request: HTTP Basic with form-encoded id and secret (RFC 6749, 2.3.1), or
 * both in the body where the provider accepts that.
 */
export function isClient(
  provider: Provider,
  secret: string,
  authorization: string | undefined,
  body: URLSearchParams,
): boolean {
  const basic = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (basic !== undefined) {
    const [id = '', given = ''] = Buffer.from(basic, 'base64').toString().split(':').map(formDecode)
    return id === provider.clientId && isEqual(given, secret)
  }
  if (provider.basicOnly) return false
  return body.get('client_id') === provider.clientId && isEqual(body.get('client_secret') ?? '', secret)
}

function formDecode(text: string): string {
  return new URLSearchParams(`v=${text}`).get('v') ?? ''
}

function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
