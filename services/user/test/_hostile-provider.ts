import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export type Mischief =
  | 'none'
  | 'hang'
  | 'drip'
  | 'huge'
  | 'error-500'
  | 'html'
  | 'other-person'
  | 'wrong-issuer'
  | 'wrong-audience'
  | 'wrong-nonce'
  | 'wrong-signature'
  | 'expired'
  | 'redirect'

/** A Google and a Discord that misbehave in one chosen way, after the sign-in page. */
export async function startHostileProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const state = { mischief: 'none' as Mischief, nonce: '', userinfo: {} as object, userinfoCalls: 0, hits: 0 }
  const server = createServer(async (request, response) => {
    state.hits += 1
    const path = request.url?.split('?')[0]
    if (path === '/jwks') return json(response, { keys: [jwk] })
    if (path === '/token') return json(response, await tokens())
    misbehave(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function tokens() {
    const plain = { access_token: 'upstream', token_type: 'Bearer', expires_in: 60 }
    if (state.nonce === '') return plain
    const { mischief } = state
    const idToken = await new SignJWT({ nonce: mischief === 'wrong-nonce' ? 'other' : state.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setSubject('100')
      .setIssuer(mischief === 'wrong-issuer' ? 'https://evil.test' : base)
      .setAudience(mischief === 'wrong-audience' ? 'someone-else' : 'client')
      .setIssuedAt()
      .setExpirationTime(mischief === 'expired' ? '-1h' : '5m')
      .sign(mischief === 'wrong-signature' ? other.privateKey : privateKey)
    return { ...plain, id_token: idToken }
  }

  function misbehave(response: ServerResponse): void {
    state.userinfoCalls += 1
    switch (state.mischief) {
      case 'hang':
        return
      case 'drip': {
        response.writeHead(200, { 'content-type': 'application/json' })
        const timer = setInterval(() => response.write(' '), 200)
        response.on('close', () => clearInterval(timer))
        return
      }
      case 'huge':
        response.writeHead(200, { 'content-type': 'application/json' })
        response.on('error', () => undefined)
        response.end(Buffer.alloc(10_000_000, 32))
        return
      case 'error-500':
        response.writeHead(500).end('{}')
        return
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
        return
      case 'redirect':
        response.writeHead(302, { location: `${base}/elsewhere` }).end()
        return
      default:
        json(response, {
          sub: state.mischief === 'other-person' ? '200' : '100',
          id: '100',
          username: 'u',
          name: 'N',
          ...state.userinfo,
        })
    }
  }

  const endpoints = (prefix: string) => ({
    [`${prefix}_CLIENT_ID`]: 'client',
    [`${prefix}_CLIENT_SECRET`]: 'secret',
    [`${prefix}_AUTHORIZE_URL`]: `${base}/authorize`,
    [`${prefix}_TOKEN_URL`]: `${base}/token`,
    [`${prefix}_USERINFO_URL`]: `${base}/userinfo`,
    [`${prefix}_ISSUER`]: base,
    [`${prefix}_JWKS_URL`]: `${base}/jwks`,
  })
  return {
    state,
    env: { ...endpoints('GOOGLE'), ...endpoints('DISCORD'), ...endpoints('X') },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
