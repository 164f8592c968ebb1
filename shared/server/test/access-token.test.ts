import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { addAccessTokens, clockSkew, verifyAccessToken } from '../src/auth/access-token.ts'
import { remoteKeys } from '../src/auth/public-keys.ts'
import { readServiceConfig } from '../src/config.ts'

const issuer = 'http://site.test/auth/v1'
const claims = {
  iss: issuer,
  aud: 'authenticated',
  sub: '10000000-0000-4000-8000-000000000000',
  session_id: '20000000-0000-4000-8000-000000000000',
}

let published: JWK[] = []
const keySet = createHttpServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }))
})
const close: (() => Promise<unknown>)[] = []
let keySetUrl: string
beforeEach(async () => {
  keySet.listen(0, '127.0.0.1')
  await once(keySet, 'listening')
  keySetUrl = `http://127.0.0.1:${(keySet.address() as AddressInfo).port}/jwks.json`
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const work of close.splice(0)) await work()
  keySet.closeAllConnections()
  await new Promise((resolve) => keySet.close(resolve))
})

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } satisfies JWK,
    sign: (expiresIn = 900) =>
      new SignJWT({ ...claims, exp: Math.floor(Date.now() / 1_000) + expiresIn })
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(privateKey),
  }
}

/** A service with one route that answers what its token says. */
async function startVerifier(
  urls = [keySetUrl],
  keys: JWTVerifyGetKey = remoteKeys(urls),
): Promise<(token: string) => Promise<unknown>> {
  const env = {
    NODE_ENV: 'test',
    PROBE_DATABASE_URL: 'postgres://unused/unused',
    REDIS_URL: 'redis://unused',
    PUBLIC_ORIGIN: 'http://site.test',
    LOG_LEVEL: 'silent',
  }
  const config = readServiceConfig({ name: 'probe', schema: 'probe', defaultPort: 0 }, env)
  const app: App = await createApp(config)
  close.push(() => app.close())
  await addAccessTokens(app, config.auth, keys)
  app.get('/', (request) => verifyAccessToken(request))
  return async (token) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.inject({ url: '/', headers })
    return response.statusCode === 200 ? response.json().id : response.statusCode
  }
}

/** Moves what `Date.now()` says by so many seconds. */
function moveClock(seconds: number): void {
  const at = Date.now() + seconds * 1_000
  vi.spyOn(Date, 'now').mockImplementation(() => at)
}

test('keys rotate: the new one is fetched when a token names it; one that is withdrawn takes its tokens along', async () => {
  const [first, second] = [await makeKey('first'), await makeKey('second')]
  published = [first.jwk]
  const ask = await startVerifier()
  const [oldToken, newToken] = [await first.sign(3_600), await second.sign(3_600)]
  expect(await ask(oldToken)).toBe(claims.sub)
  published = [first.jwk, second.jwk]
  // The set is fetched anew for an unknown key, at most every 5 s.
  expect(await ask(newToken)).toBe(401)
  moveClock(6)
  expect(await ask(newToken)).toBe(claims.sub)
  expect(await ask(oldToken)).toBe(claims.sub)
  published = [second.jwk]
  moveClock(601)
  expect(await ask(newToken)).toBe(claims.sub)
  // It was verified before, and is remembered.
  expect(await ask(oldToken)).toBe(401)
})

test('a key of the same name but another value does not accept the tokens of its predecessor', async () => {
  const [genuine, other] = [await makeKey('key'), await makeKey('key')]
  published = [genuine.jwk]
  const ask = await startVerifier()
  const token = await genuine.sign(3_600)
  expect(await ask(token)).toBe(claims.sub)
  published = [other.jwk]
  moveClock(601)
  expect(await ask(token)).toBe(401)
})

test('a verified token ends with its expiry, clock skew added', async () => {
  const key = await makeKey('key')
  published = [key.jwk]
  const ask = await startVerifier()
  const token = await key.sign(60)
  expect(await ask(token)).toBe(claims.sub)
  moveClock(60 + clockSkew - 2)
  expect(await ask(token)).toBe(claims.sub)
  moveClock(4)
  expect(await ask(token)).toBe(401)
})

test('while no key set can be fetched the answer is 503: the token may well be good', async () => {
  const key = await makeKey('key')
  const ask = await startVerifier(['http://127.0.0.1:9/jwks.json'])
  expect(await ask(await key.sign())).toBe(503)
})

test('a key that may have been published since the set was last fetched is no forgery', async () => {
  const [known, later] = [await makeKey('known'), await makeKey('later')]
  published = [known.jwk]
  const gone = createHttpServer((_request, response) => {
    response.end(JSON.stringify({ keys: published }))
  }).listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const ask = await startVerifier([`http://127.0.0.1:${(gone.address() as AddressInfo).port}/`])
  const token = await known.sign()
  expect(await ask(token)).toBe(claims.sub)
  gone.closeAllConnections()
  await new Promise((resolve) => gone.close(resolve))
  moveClock(6)
  expect(await ask(await later.sign())).toBe(503)
  expect(await ask(token)).toBe(claims.sub)
})

test('keys that Postgres does not give say nothing about a token', async () => {
  const key = await makeKey('key')
  const ask = await startVerifier([], async () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  })
  expect(await ask(await key.sign())).toBe(503)
})

test('a replica of the user service that hangs does not keep the keys of the others from us', async () => {
  const hanging = createServer()
  hanging.listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  close.push(async () => hanging.close())
  const key = await makeKey('key')
  published = [key.jwk]
  const hangingUrl = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/jwks.json`
  const ask = await startVerifier([hangingUrl, keySetUrl])
  expect(await ask(await key.sign())).toBe(claims.sub)
})
