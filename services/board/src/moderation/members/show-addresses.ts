import type { MemberAddresses } from '@gamelog/contracts/board/members'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../../context.ts'
import { listAccountsOfAddresses, listAddresses } from './address-repository.ts'

/**
 * The addresses of an account and the accounts of the same line. That they were shown is recorded in the audit log, by
 * number only: the log is kept longer than addresses are.
 */
export async function showAddresses(
  { db }: BoardContext,
  admin: AuthAdmin,
  userId: string,
): Promise<MemberAddresses> {
  return db.transaction().execute(async (tx) => {
    const addresses = await listAddresses(tx, userId)
    const accounts = await listAccountsOfAddresses(tx, userId, addresses)
    await recordChange(tx, {
      actor: admin,
      action: 'member.addresses',
      target: `user:${userId}`,
      before: null,
      after: { addresses: addresses.length, accounts: accounts.length },
      reason: null,
    })
    return {
      addresses: addresses.map((used) => ({ ...used, last_at: used.last_at.toISOString() })),
      accounts: accounts.map((account) => ({ ...account, last_at: account.last_at.toISOString() })),
    }
  })
}
