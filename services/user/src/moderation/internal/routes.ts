import { askProvider, listUsedProviders } from '@gamelog/contracts/admin/settings'
import { getSigningKeyAge } from '@gamelog/contracts/monitor/watching'
import {
  type AccountSummary,
  getAccount,
  getAccountByIdentity,
  getAccountByNumber,
} from '@gamelog/contracts/user/account'
import { getPendingAppeals } from '@gamelog/contracts/user/appeal'
import { liftBanInternally } from '@gamelog/contracts/user/ban'
import { providerIds } from '@gamelog/contracts/user/provider'
import { getSessionLiveness } from '@gamelog/contracts/user/sessions'
import type { App } from '@gamelog/server/app'
import { notFound } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { findAccount, findIdentity } from '../../core/accounts/repository.ts'
import { listSigningKeys } from '../../core/keys/repository.ts'
import { keyLifetime } from '../../core/keys/rotate-keys.ts'
import { tryProvider } from '../../core/providers/try-provider.ts'
import { findSession } from '../../core/sessions/repository.ts'
import { findProfile, findProfileByNumber } from '../../members/profiles/repository.ts'
import { liftBan } from '../bans/change-ban.ts'
import { countPendingAppeals } from '../bans/list-repository.ts'
import { findBan } from '../bans/repository.ts'

/** Routes for the other services, which call with the service token. */
export function internalRoutes(app: App, context: UserContext): void {
  const { db, now, providers } = context
  registerRoute(app, getAccount, async ({ params }) => summary(context, params.userId))

  registerRoute(app, getAccountByNumber, async ({ params }) => {
    const profile = await findProfileByNumber(db, params.userNumber)
    if (profile === undefined) throw notFound()
    return summary(context, profile.user_id)
  })

  registerRoute(app, getAccountByIdentity, async ({ params }) => {
    const identity = await findIdentity(db, params.provider, params.providerUserId)
    if (identity === undefined) throw notFound()
    return summary(context, identity.user_id)
  })

  registerRoute(app, getSessionLiveness, async ({ params }) => {
    const session = await findSession(db, params.sessionId)
    return {
      live: session !== undefined,
      user_id: session?.user_id ?? null,
      provider: session?.provider ?? null,
    }
  })

  registerRoute(app, liftBanInternally, async ({ params, body }) => {
    await liftBan(context, null, { userId: params.userId, memo: body.reason })
    return { user_id: params.userId }
  })

  registerRoute(app, getPendingAppeals, async () => ({
    pending_appeals: await countPendingAppeals(db, now()),
  }))

  registerRoute(app, listUsedProviders, async () => ({
    providers: providerIds.filter((id) => providers[id] !== undefined),
  }))

  registerRoute(app, askProvider, async ({ params }) => {
    const provider = providers[params.provider]
    if (provider === undefined) throw notFound()
    return tryProvider(provider)
  })

  registerRoute(app, getSigningKeyAge, async () => {
    const keys = await listSigningKeys(db)
    const newest = keys.at(-1)
    if (newest === undefined) throw notFound()
    const replaced = keys.findLast((key) => key.replaces_unreadable)?.created_at
    return {
      created_at: newest.created_at.toISOString(),
      rotates_at: new Date(newest.created_at.getTime() + keyLifetime * 1_000).toISOString(),
      replaced_at: replaced?.toISOString() ?? null,
    }
  })
}

async function summary({ db, now }: UserContext, userId: string): Promise<AccountSummary> {
  const [account, profile, ban] = await Promise.all([
    findAccount(db, userId),
    findProfile(db, userId),
    findBan(db, userId, now()),
  ])
  if (account === undefined && profile === undefined) throw notFound()
  return {
    user_id: userId,
    display_name: profile?.display_name ?? null,
    user_number: profile?.user_number ?? null,
    provider_avatar_url: profile?.provider_avatar_url ?? null,
    is_banned: ban !== undefined,
    identities: (account?.identities ?? []).map((identity) => ({
      provider: identity.provider,
      provider_user_id: identity.provider_id,
    })),
  }
}
