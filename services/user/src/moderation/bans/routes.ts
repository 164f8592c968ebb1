import { seesAddresses } from '@gamelog/contracts/common/admin-role'
import {
  type BanLogEntry,
  banLogLimit,
  changeBanEnd as changeEndRoute,
  createBan as createRoute,
  deleteBan as deleteRoute,
  listBanLogs,
  listBans as listRoute,
  revealBanLogAddresses,
} from '@gamelog/contracts/user/ban'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { recordChange } from '@gamelog/server/outbox/repository'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { banBody, seconds } from './ban-body.ts'
import { changeBanEnd, createBan, liftBan } from './change-ban.ts'
import { countBans, countPendingAppeals, findListedBan, listBans } from './list-repository.ts'
import { type ListedBanLogEntry, listBanLog } from './log-repository.ts'

export function banRoutes(app: App, context: UserContext): void {
  const { db, now } = context

  registerRoute(app, listRoute, async ({ query }) => {
    const { sort_by: by, sort_order: order, limit, offset, ...filter } = query
    const [bans, total, active, pending_appeals] = await Promise.all([
      listBans(db, now(), filter, { by, order, limit, offset }),
      countBans(db, now(), filter),
      countBans(db, now(), { status: 'active' }),
      countPendingAppeals(db, now()),
    ])
    return { bans: bans.map(banBody), total, active, pending_appeals }
  })

  registerRoute(app, createRoute, async (request, reply) => {
    const { user_id, reason, memo = '', expires_at = null, source = null } = request.body
    const given = { userId: user_id, reason, memo, expiresAt: expires_at, source }
    const was_operator = await createBan(context, actingAdmin(request), given)
    const ban = await bodyOf(user_id)
    return reply.code(201).send(ban && { ...ban, was_operator })
  })

  registerRoute(app, changeEndRoute, async (request, reply) => {
    const { userId } = request.params
    await changeBanEnd(context, actingAdmin(request), { userId, expiresAt: request.body.expires_at })
    return reply.send(await bodyOf(userId))
  })

  registerRoute(app, deleteRoute, async (request, reply) => {
    const memo = request.body?.memo ?? null
    await liftBan(context, actingAdmin(request), { userId: request.params.userId, memo })
    return reply.code(204).send()
  })

  registerRoute(app, listBanLogs, async (request) => {
    const entries = await listBanLog(db, banLogLimit)
    const logs = entries.map(request.query.include === 'member' ? detailedEntry : entryBody)
    return { logs: seesAddresses(actingAdmin(request).role) ? logs : logs.map(withoutAddress) }
  })

  registerRoute(app, revealBanLogAddresses, async (request) => {
    const entries = await db.transaction().execute(async (tx) => {
      const shown = await listBanLog(tx, banLogLimit)
      await recordChange(tx, {
        actor: actingAdmin(request),
        action: 'ban_log.show_addresses',
        target: 'ban_log',
        before: null,
        after: { entries: shown.length, members: [...new Set(shown.map((entry) => entry.user_id))] },
        reason: null,
      })
      return shown
    })
    return { logs: entries.map(detailedEntry) }
  })

  async function bodyOf(userId: string) {
    const ban = await findListedBan(db, userId.toLowerCase(), now())
    return ban && banBody(ban)
  }
}

function entryBody({ t, user_id, service, ip }: ListedBanLogEntry): BanLogEntry {
  return { t: seconds(t), user_id, service, ip }
}

function withoutAddress(entry: BanLogEntry): BanLogEntry {
  return { ...entry, ip: null }
}

function detailedEntry(entry: ListedBanLogEntry): BanLogEntry {
  const { route, user_number, display_name } = entry
  return { ...entryBody(entry), route, user_number, display_name }
}
