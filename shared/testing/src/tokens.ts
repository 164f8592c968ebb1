import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PublishedSite } from '@gamelog/contracts/admin/site-state'
import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { authKeys, hashAdminToken } from '@gamelog/server/auth/state'
import { keyBuilder } from '@gamelog/server/redis'
import { siteKey } from '@gamelog/server/site-state'
import { Redis } from 'ioredis'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'

export interface TestSession {
  userId: string
  sessionId: string
  accessToken: string
}

/** Takes the place of the user service: a key set, tokens, and the sets published in Redis. */
export interface TestAuth extends AsyncDisposable {
  /** Variables for the `readConfig` of the service under test. */
  env: { AUTH_URL: string; AUTH_JWKS_URL: string }
  /** A signed-in account; `expiresIn` in seconds (default 900; negative = expired), `ageHours` of the account (none). */
  issueTestSession(given?: {
    userId?: string
    sessionId?: string
    expiresIn?: number
    ageHours?: number
  }): Promise<TestSession>
  /** Signs any claims with the published key (or another header) for forged-token tests. */
  sign(
    claims: Record<string, unknown>,
    header?: Partial<Record<keyof JWTHeaderParameters, unknown>>,
  ): Promise<string>
  /** `expiresAt` in unix seconds, null = for good. */
  ban(userId: string, reason?: string, expiresAt?: number | null): Promise<void>
  unban(userId: string): Promise<void>
  /** As after sign-out: every service refuses the session from now on. */
  revoke(sessionId: string): Promise<void>
  /** An admin token bound to a session (a new one when none is given). */
  issueAdminToken(
    session?: TestSession,
    expiresIn?: number,
    role?: AdminRole,
  ): Promise<TestSession & { adminToken: string }>
  /** As the admin service publishes notice and read-only modes. */
  publishSite(published: PublishedSite): Promise<void>
  /** Marker present (default after creation) or withdrawn, as after FLUSHALL. */
  setReady(ready: boolean): Promise<void>
}

const issuer = 'http://auth.test/auth/v1'
const kid = 'test-key'
const nowSeconds = () => Math.floor(Date.now() / 1_000)

/** Starts a key set server on a free port and publishes `auth:ready` for the given Redis prefix. */
export async function createTestAuth(redis: { url: string; prefix: string }): Promise<TestAuth> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = new Redis(redis.url)
  // A test may stop its Redis.
  client.on('error', () => undefined)
  const keys = authKeys({ sharedKey: keyBuilder(redis.prefix) })

  const sign: TestAuth['sign'] = (claims, header = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...(header as Partial<JWTHeaderParameters>) })
      .sign(privateKey)

  const issueTestSession: TestAuth['issueTestSession'] = async (given = {}) => {
    const userId = given.userId ?? randomUUID()
    const sessionId = given.sessionId ?? randomUUID()
    const iat = nowSeconds()
    const claims = {
      iss: issuer,
      aud: 'authenticated',
      sub: userId,
      session_id: sessionId,
      iat,
      ...(given.ageHours === undefined ? {} : { account_created_at: iat - given.ageHours * 3_600 }),
    }
    const accessToken = await sign({ ...claims, role: 'authenticated', exp: iat + (given.expiresIn ?? 900) })
    return { userId, sessionId, accessToken }
  }

  const setReady = async (ready: boolean) => {
    if (ready) await client.mset(keys.ready, '1', keys.adminsReady, '1')
    else await client.del(keys.ready, keys.adminsReady)
  }
  await setReady(true)

  return {
    env: {
      AUTH_URL: issuer,
      AUTH_JWKS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`,
    },
    issueTestSession,
    sign,
    async publishSite(published) {
      await client.set(siteKey({ sharedKey: keyBuilder(redis.prefix) }), JSON.stringify(published))
    },
    setReady,
    async ban(userId, reason = '荒らし行為', expiresAt = null) {
      await client.hset(keys.bans, userId, JSON.stringify({ reason, expires_at: expiresAt }))
    },
    async unban(userId) {
      await client.hdel(keys.bans, userId)
    },
    async revoke(sessionId) {
      await client.set(keys.revoked(sessionId), '1', 'EX', 3_600)
    },
    async issueAdminToken(session, expiresIn = 28_800, role = 'admin') {
      const bound = session ?? (await issueTestSession())
      const adminToken = randomBytes(32).toString('base64url')
      const body = {
        user_id: bound.userId,
        session_id: bound.sessionId,
        expires_at: nowSeconds() + expiresIn,
        role,
      }
      await client.set(
        keys.admin(hashAdminToken(adminToken)),
        JSON.stringify(body),
        'EX',
        Math.max(1, expiresIn),
      )
      return { ...bound, adminToken }
    },
    async [Symbol.asyncDispose]() {
      client.disconnect()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
