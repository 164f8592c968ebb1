import type { AuditPerson } from '@gamelog/contracts/admin/audit-log'
import { getAccount } from '@gamelog/contracts/user/account'
import { getInternal } from '@gamelog/server/get-internal'
import type { AdminContext } from '../context.ts'
import { addressOf } from '../service-address.ts'
import type { AuditRow } from './repository.ts'

/** For all accounts of a page together: they are asked for at the same time. */
const timeoutMs = 1_000

/** The member a target of the form `user:<id>` stands for. */
export function memberIn(target: string): string | null {
  return /^user:([0-9a-f-]{36})(?:\/|$)/.exec(target)?.[1] ?? null
}

/** Ids of the accounts in rows. */
export function peopleIn(rows: readonly Pick<AuditRow, 'actor_user_id' | 'target'>[]): string[] {
  return [...new Set(rows.flatMap((row) => [row.actor_user_id ?? [], memberIn(row.target) ?? []].flat()))]
}

/** Numbers and names of accounts; null where the user service does not know them, or does not answer. */
export async function namePeople(
  { config }: Pick<AdminContext, 'config'>,
  ids: readonly string[],
): Promise<Map<string, AuditPerson>> {
  const asking = { ...addressOf(config, 'user'), timeoutMs }
  const people = await Promise.all(
    ids.map(async (userId): Promise<AuditPerson> => {
      const account = await getInternal(getAccount, { ...asking, params: { userId } }).catch(() => null)
      const { user_number = null, display_name = null } = account ?? {}
      return { user_id: userId, user_number, display_name }
    }),
  )
  return new Map(people.map((person) => [person.user_id, person]))
}
