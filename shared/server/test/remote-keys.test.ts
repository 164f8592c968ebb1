import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { createTestAuth } from '@gamelog/testing/tokens'
import { expect, test } from 'vitest'
import { remoteKeys, verifyAccessToken } from '../src/auth/verify-token.ts'

test('a replica of the user service that hangs does not keep the keys of the others from us', async () => {
  await using redis = await createTestRedis()
  await using auth = await createTestAuth(redis)
  const hanging = createServer()
  hanging.listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const hangingUrl = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/jwks.json`
  const keys = remoteKeys([hangingUrl, auth.env.AUTH_JWKS_URL])
  const { userId, accessToken } = await auth.issueTestSession()
  const { AUTH_URL: issuer } = auth.env
  const claims = await verifyAccessToken({ issuer, audience: 'authenticated', jwksUrls: [] }, accessToken, {
    keys,
    now: Date.now,
  })
  expect(claims.userId).toBe(userId)
  hanging.close()
})
