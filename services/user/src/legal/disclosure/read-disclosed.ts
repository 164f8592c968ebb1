import { type DisclosedAccount, disclosedAccount } from '@gamelog/contracts/user/legal-hold'
import type { UserContext } from '../../context.ts'
import { listAccounts } from '../../core/accounts/repository.ts'
import { listHeldRecords } from '../../core/legal-holds/repository.ts'
import { listSessionsOf } from '../../core/sessions/repository.ts'
import { listProfiles } from '../../members/profiles/repository.ts'
import { findDeparture } from '../../moderation/member-search/repository.ts'

/** Stored facts about accounts, and those that holds kept of accounts that left; unknown accounts are left out. */
export async function readDisclosed(
  { db }: Pick<UserContext, 'db'>,
  ids: string[],
): Promise<DisclosedAccount[]> {
  const [accounts, profiles, sessions, records] = await Promise.all([
    listAccounts(db, ids),
    listProfiles(db, ids),
    listSessionsOf(db, ids),
    listHeldRecords(db, ids),
  ])
  const found = ids.map(async (userId) => {
    const account = accounts.find(({ id }) => id === userId)
    const profile = profiles.find(({ user_id }) => user_id === userId)
    const kept = records.filter(({ user_id }) => user_id === userId)
    const keptProfile = kept.findLast(({ kind }) => kind === 'profile')
    const leftAt = account ? undefined : await findDeparture(db, userId)
    const given: unknown = {
      user_number: null,
      display_name: null,
      ...keptProfile?.data,
      ...(profile && { user_number: profile.user_number, display_name: profile.display_name }),
      user_id: userId,
      registered_at: (profile?.created_at ?? keptProfile?.at)?.toISOString() ?? null,
      left_at: leftAt?.toISOString() ?? null,
      identities: [
        ...(account?.identities ?? []).map(({ provider, provider_id, email, created_at }) => ({
          provider,
          provider_user_id: provider_id,
          email,
          linked_at: created_at.toISOString(),
        })),
        ...kept
          .filter(({ kind }) => kind === 'identity')
          .map(({ data, at }) => ({ ...data, linked_at: at.toISOString() })),
      ],
      sign_ins: [
        ...kept
          .filter(({ kind }) => kind === 'sign_in')
          .map(({ data, at }) => ({ ...data, at: at.toISOString() })),
        ...sessions
          .filter(({ user_id, ip }) => user_id === userId && ip !== '')
          .map(({ created_at, provider, ip, user_agent }) => ({
            provider,
            address: ip,
            browser: user_agent,
            at: created_at.toISOString(),
          })),
      ],
    }
    const isKnown = account !== undefined || profile !== undefined || kept.length > 0 || leftAt !== undefined
    return isKnown ? disclosedAccount.parse(given) : []
  })
  return (await Promise.all(found)).flat()
}
