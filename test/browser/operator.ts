import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authKeys, hashAdminToken } from '@gamelog/server/auth/state'
import { keyBuilder } from '@gamelog/server/redis'
import type { APIRequestContext } from '@playwright/test'
import { Redis } from 'ioredis'
import { testedDataFolder } from '../../scripts/config.ts'

interface OwnSession {
  userId: string
  sessionId: string
}

/** Publishes an admin token for a live session, as the admin service does: the token's hash is the key. */
export async function publishAdminToken({ userId, sessionId }: OwnSession): Promise<string> {
  const folder = testedDataFolder()
  const { redisPassword } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))
  const { ports } = JSON.parse(await readFile(join(folder, 'run/state.json'), 'utf8'))
  const client = new Redis({ host: '127.0.0.1', port: ports.redis, password: redisPassword })
  const token = randomBytes(32).toString('base64url')
  const key = authKeys({ sharedKey: keyBuilder('gamelog') }).admin(hashAdminToken(token))
  const expiresAt = Math.floor(Date.now() / 1_000) + 600
  await client.set(
    key,
    JSON.stringify({ user_id: userId, session_id: sessionId, expires_at: expiresAt }),
    'EX',
    600,
  )
  await client.quit()
  return token
}

/** Bans an account through the public API. */
export async function ban(
  request: APIRequestContext,
  adminToken: string,
  userId: string,
  reason: string,
): Promise<void> {
  const answer = await request.post('/api/admin/bans', {
    headers: { authorization: `Bearer ${adminToken}` },
    data: { user_id: userId, reason },
  })
  if (answer.status() !== 201) throw new Error(`ban answered ${answer.status()}: ${await answer.text()}`)
}
