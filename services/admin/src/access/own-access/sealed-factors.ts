import { UnreadableError, type Vault } from '@gamelog/server/vault'
import type { AdminContext } from '../../context.ts'
import { listSealedFactors, replaceSealedFactor } from './repository.ts'

/** How many second factors no known secret opens: ADMIN_SECRET was changed. */
export async function countUnreadableFactors({ db, vault }: Pick<AdminContext, 'db' | 'vault'>) {
  const factors = await listSealedFactors(db)
  return factors.filter(({ sealedKey }) => reseal(vault, sealedKey) === 'unreadable').length
}

/** Seals with ADMIN_SECRET the second factors that ADMIN_SECRET_PREVIOUS has sealed. Idempotent. */
export async function resealFactors({ db, vault, log }: Pick<AdminContext, 'db' | 'vault' | 'log'>) {
  let count = 0
  for (const { userId, sealedKey } of await listSealedFactors(db)) {
    const fresh = reseal(vault, sealedKey)
    if (fresh === null || fresh === 'unreadable') continue
    count += await replaceSealedFactor(db, userId, { from: sealedKey, to: fresh })
  }
  if (count > 0) log.info({ count }, 'second factors sealed with the present ADMIN_SECRET')
}

function reseal(vault: Vault, sealed: string): string | null | 'unreadable' {
  try {
    return vault.reseal(sealed)
  } catch (error) {
    if (error instanceof UnreadableError) return 'unreadable'
    throw error
  }
}
