import type { AdminConfig } from '../../config.ts'
import type { Db } from '../../db/tables.ts'
import { deleteAllTrustedDevices } from '../own-access/repository.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { endSessions, endSessionsWithout, findPassword, lockSessions, storePassword } from './repository.ts'

/**
 * Takes over what the environment says when the service starts: ADMIN_PASSWORD wins over a password set by the
 * command, the one made at the first start does not. Ends the sessions of another password, and those of identities
 * that ADMIN_IDENTITIES no longer names.
 */
export async function prepareAdmission(db: Db, config: AdminConfig['admission']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    await endSessionsWithout(tx, config.identities)
    const stored = await findPassword(tx)
    const isSet = config.password !== undefined
    const password = config.password ?? config.initialPassword
    if (password === undefined || (!isSet && stored?.source === 'command')) return
    const source = isSet ? 'environment' : 'initial'
    const isSame = stored !== undefined && (await verifyPassword(password, stored.hash))
    if (isSame && stored.source === source) return
    await storePassword(tx, isSame ? stored.hash : await hashPassword(password), source)
    if (isSame) return
    await deleteAllTrustedDevices(tx)
    await endSessions(tx)
  })
}
