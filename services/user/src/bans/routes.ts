import {
  type Ban,
  banLogLimit,
  createBan as createRoute,
  deleteBan as deleteRoute,
  listBanLogs,
  listBans as listRoute,
} from '@gamelog/contracts/user/ban'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../context.ts'
import { createBan, liftBan } from './change-ban.ts'
import { findListedBan, type ListedBan, listBanLog, listBans } from './repository.ts'

export function banRoutes(app: App, context: UserContext): void {
  const { db, now } = context

  registerRoute(app, listRoute, async ({ query }) => {
    const bans = await listBans(db, now(), { by: query.sort_by, order: query.sort_order })
    return { bans: bans.map(banBody) }
  })

  registerRoute(app, createRoute, async (request, reply) => {
    const { user_id, reason, memo = '', expires_at = null } = request.body
    await createBan(context, actingAdmin(request), { userId: user_id, reason, memo, expiresAt: expires_at })
    const made = await findListedBan(db, user_id, now())
    return reply.code(201).send(made && banBody(made))
  })

  registerRoute(app, deleteRoute, async (request, reply) => {
    await liftBan(context, actingAdmin(request), request.params.userId)
    return reply.code(204).send()
  })

  registerRoute(app, listBanLogs, async () => {
    const entries = await listBanLog(db, banLogLimit)
    return { logs: entries.map(({ id: _id, t, ...rest }) => ({ t: seconds(t), ...rest })) }
  })
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000)
}

function banBody(ban: ListedBan): Ban {
  return {
    user_id: ban.user_id,
    reason: ban.reason,
    memo: ban.memo,
    banned_at: ban.banned_at.toISOString(),
    banned_by: ban.banned_by,
    expires_at: ban.expires_at && seconds(ban.expires_at),
    display_name: ban.display_name,
    user_number: ban.user_number,
  }
}
