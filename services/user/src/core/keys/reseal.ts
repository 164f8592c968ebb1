import { UnreadableError, type Vault } from '@gamelog/server/vault'
import type { UserContext } from '../../context.ts'
import { listRefreshKeys, replaceRefreshKey } from '../sessions/repository.ts'
import { listSigningKeys, replacePrivateKey } from './repository.ts'

/**
 * Seals with AUTH_SECRET what AUTH_SECRET_PREVIOUS has sealed: signing keys and the keys of sessions. Idempotent; a replica
 * that still has the former secret alone may seal more meanwhile, so it runs again and again.
 */
export async function resealStored({ db, vault, log }: Pick<UserContext, 'db' | 'vault' | 'log'>) {
  let count = 0
  for (const { kid, private_key } of await listSigningKeys(db)) {
    const fresh = reseal(vault, private_key)
    if (fresh !== null) count += await replacePrivateKey(db, kid, { from: private_key, to: fresh })
  }
  for await (const sessions of listRefreshKeys(db))
    for (const { id, refresh_key } of sessions) {
      const fresh = reseal(vault, refresh_key)
      if (fresh !== null) count += await replaceRefreshKey(db, id, { from: refresh_key, to: fresh })
    }
  if (count > 0) log.info({ count }, 'sealed with the present AUTH_SECRET')
}

/** @returns null for what the present secret opens, and for what none does */
function reseal(vault: Vault, sealed: string): string | null {
  try {
    return vault.reseal(sealed)
  } catch (error) {
    if (error instanceof UnreadableError) return null
    throw error
  }
}
