import { randomBytes } from 'node:crypto'
import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { authKeys, hashAdminToken } from '@gamelog/server/auth/state'
import { keyBuilder } from '@gamelog/server/redis'
import { Redis } from 'ioredis'
import { signInRaw } from './_browser.ts'
import type { Stack } from './_stack.ts'

/** Publishes an admin token for a real session, as the admin service does. */
export async function issueAdmin(
  stack: Stack,
  account = 'demo-admin',
  lifetime = 28_800,
  role: AdminRole = 'admin',
) {
  const session = await signInRaw(stack, account)
  const token = randomBytes(32).toString('base64url')
  const client = new Redis(stack.redis.url)
  const keys = authKeys({ sharedKey: keyBuilder(stack.redis.prefix) })
  const [, payload = ''] = session.access_token.split('.')
  const body = {
    user_id: session.user.id,
    session_id: JSON.parse(Buffer.from(payload, 'base64url').toString()).session_id,
    role,
    expires_at: Math.floor(stack.clock.now() / 1_000) + lifetime,
  }
  await client.set(keys.adminsReady, '1')
  await client.set(keys.admin(hashAdminToken(token)), JSON.stringify(body), 'EX', 86_400)
  client.disconnect()
  return { token, session }
}
