import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { Db } from '../../db/tables.ts'
import { deleteAllTrustedDevices } from '../own-access/repository.ts'
import { hashPassword } from '../sessions/password-hash.ts'
import { endSessions, lockSessions, storePassword } from '../sessions/repository.ts'

/** Sets another admin password and ends every admin session. Publish the sessions afterwards. @returns how many ended */
export async function changePassword(
  db: Db,
  { password, reason }: { password: string; reason: string },
): Promise<number> {
  const hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    await storePassword(tx, hash, 'command')
    await recordOwnChange(tx, { actor: null, action: 'admin.password', target: 'password', reason })
    await deleteAllTrustedDevices(tx)
    return endSessions(tx)
  })
}
