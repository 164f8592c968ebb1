import { lockFor } from '@gamelog/server/advisory-lock'
import { UnreadableError, type Vault } from '@gamelog/server/vault'
import type { UserContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { endSessions, listRefreshKeys } from '../sessions/repository.ts'
import { deleteSigningKeys, insertSigningKey, listSigningKeys } from './repository.ts'
import { makeKey } from './rotate-keys.ts'

/**
 * Replaces signing keys that this installation's AUTH_SECRET does not open, and ends the sessions whose keys it does not open
 * either; they are published as revoked before the service listens. Runs once when a process starts: a replica that still has
 * the former secret must not undo it.
 */
export async function replaceUnreadableKeys(
  context: Pick<UserContext, 'db' | 'vault' | 'now' | 'log'>,
): Promise<void> {
  const { db, vault, now, log } = context
  const ended = await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'user:signing-keys')
    const keys = await listSigningKeys(tx)
    const unreadable = keys.filter((key) => !canOpen(vault, key.private_key)).map(({ kid }) => kid)
    if (unreadable.length === 0) return null
    // Not listed any longer: their sessions end, and whoever has the former secret may have the private key.
    await deleteSigningKeys(tx, unreadable)
    await insertSigningKey(tx, await makeKey(vault, now(), now(), true))
    return endUnreadableSessions(tx, vault, new Date(now()))
  })
  if (ended === null) return
  log.error(
    { ended: ended.length },
    'AUTH_SECRET does not open the signing keys: they are replaced, and the sessions of before have ended',
  )
}

async function endUnreadableSessions(tx: Db, vault: Vault, at: Date): Promise<string[]> {
  const ended: string[] = []
  for await (const sessions of listRefreshKeys(tx)) {
    const unreadable = sessions.filter(({ refresh_key }) => !canOpen(vault, refresh_key))
    if (unreadable.length === 0) continue
    ended.push(...(await endSessions(tx, { sessionIds: unreadable.map(({ id }) => id) }, at)))
  }
  return ended
}

function canOpen(vault: Vault, sealed: string): boolean {
  try {
    vault.open(sealed)
    return true
  } catch (error) {
    if (error instanceof UnreadableError) return false
    throw error
  }
}
