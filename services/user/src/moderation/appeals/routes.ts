import {
  type Appeal,
  appealLimit,
  decideAppeal as decideRoute,
  listAppeals as listRoute,
} from '@gamelog/contracts/user/appeal'
import { createAppeal as createRoute, getMyBan } from '@gamelog/contracts/user/my-ban'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { signedIn } from '../../signed-in.ts'
import { banBody } from '../bans/ban-body.ts'
import { countPendingAppeals, findListedBans } from '../bans/list-repository.ts'
import { createAppeal } from './create-appeal.ts'
import { decideAppeal } from './decide-appeal.ts'
import { readMyBan } from './my-ban.ts'
import { type ListedAppeal, listAppeals } from './repository.ts'

export function appealRoutes(app: App, context: UserContext): void {
  const { db, now } = context

  registerRoute(app, getMyBan, async (request) => readMyBan(db, signedIn(request).id, now()))

  registerRoute(app, createRoute, async (request, reply) => {
    const { id } = signedIn(request)
    await createAppeal(context, id, request.body.text)
    return reply.code(201).send(await readMyBan(db, id, now()))
  })

  registerRoute(app, listRoute, async ({ query }) => {
    const [rows, pending_count] = await Promise.all([
      listAppeals(db, now(), query, appealLimit),
      countPendingAppeals(db, now()),
    ])
    return { appeals: await bodies(rows), pending_count }
  })

  registerRoute(app, decideRoute, async (request, reply) => {
    const { outcome, reply: text, expires_at } = request.body
    const { id } = request.params
    await decideAppeal(context, actingAdmin(request), id, { outcome, reply: text, expiresAt: expires_at })
    const [body] = await bodies(await listAppeals(db, now(), { status: 'all', id }, 1))
    return reply.send(body)
  })

  async function bodies(rows: ListedAppeal[]): Promise<Appeal[]> {
    const ids = rows.map((row) => row.ban_id)
    const bans = new Map((await findListedBans(db, ids, now())).map((ban) => [ban.id, banBody(ban)]))
    return rows.flatMap((row) => {
      const ban = bans.get(row.ban_id)
      return ban === undefined ? [] : [appealBody(row, ban)]
    })
  }
}

function appealBody(row: ListedAppeal, ban: Appeal['ban']): Appeal {
  return {
    id: row.id,
    user_id: row.user_id,
    user_number: row.user_number,
    display_name: row.display_name,
    member_since: row.member_since?.toISOString() ?? null,
    text: row.text,
    created_at: row.created_at.toISOString(),
    status: statusOf(row),
    outcome: row.outcome,
    reply: row.reply,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
    decided_by_number: row.decided_by_number,
    ban,
    bans_total: row.bans_total,
    appeals_total: row.appeals_total,
  }
}

function statusOf({ decided_at, ban_ended }: ListedAppeal): Appeal['status'] {
  if (decided_at !== null) return 'decided'
  return ban_ended ? 'closed' : 'pending'
}
