import type { AuditPerson } from '@gamelog/contracts/admin/audit-log'
import { dismissSiteNotice, getSiteState } from '@gamelog/contracts/admin/site-state'
import {
  type AdminSiteState,
  addSiteNotice,
  editSiteNotice,
  endReadOnly,
  readSite,
  startReadOnly,
  stopSiteNotice,
} from '@gamelog/contracts/admin/switches'
import { jstDayOf } from '@gamelog/domain/jst'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { createLimiter } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import type { SiteWatch } from '@gamelog/server/site-watch'
import { createVisitors } from '@gamelog/server/visitor'
import { namePeople } from '../../audit/name-people.ts'
import type { AdminContext } from '../../context.ts'
import { addNotice, editNotice, stopNotice } from './change-notice.ts'
import { endStop, startStop } from './change-stop.ts'
import { addDismissal, listComingNotices, listEndedNotices, listStops } from './repository.ts'
import { toAdminNotice, toStop } from './to-site.ts'

/** Ended notices of the list. */
const endedListed = 40
const dismissalsPerMinute = 20

/** Notices to readers and read-only modes: what pages ask for, and the back office. */
export function siteRoutes(app: App, context: AdminContext, site: SiteWatch): void {
  const { config, db, redis } = context
  const identify = createVisitors(redis, config)
  const limit = createLimiter(redis, config, {
    name: 'notice-dismissals',
    points: dismissalsPerMinute,
    duration: 60,
    message: (wait) =>
      `お知らせを閉じた記録は1分間に${dismissalsPerMinute}回までです。あと${wait}秒お待ちください。`,
  })

  registerRoute(app, getSiteState, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=1')
    return site.current()
  })

  registerRoute(app, dismissSiteNotice, async (request, reply) => {
    await limit({ ip: request.ip, user: null })
    const now = Date.now()
    const { visitor, is_bot, is_cross_site } = await identify(request, now)
    if (!is_bot && !is_cross_site) await addDismissal(db, request.params.id, jstDayOf(new Date(now)), visitor)
    return reply.code(204).send()
  })

  registerRoute(app, readSite, () => readAll(context))

  registerRoute(app, addSiteNotice, async (request, reply) => {
    const row = await addNotice(context, { admin: actingAdmin(request), body: request.body })
    return reply.code(201).send(toAdminNotice(row, new Date()))
  })

  registerRoute(app, editSiteNotice, async (request) => {
    const { params, body } = request
    return toAdminNotice(
      await editNotice(context, params.id, { admin: actingAdmin(request), body }),
      new Date(),
    )
  })

  registerRoute(app, stopSiteNotice, async (request) =>
    toAdminNotice(await stopNotice(context, request.params.id, actingAdmin(request)), new Date()),
  )

  registerRoute(app, startReadOnly, async (request) => {
    await startStop(context, request.params.mode, { admin: actingAdmin(request), ...request.body })
    return readAll(context)
  })

  registerRoute(app, endReadOnly, async (request) => {
    await endStop(context, request.params.mode, actingAdmin(request))
    return readAll(context)
  })
}

async function readAll(context: AdminContext): Promise<AdminSiteState> {
  const now = new Date()
  const [coming, ended, rows] = await Promise.all([
    listComingNotices(context.db, now),
    listEndedNotices(context.db, now, endedListed),
    listStops(context.db, now),
  ])
  const people = await namePeople(context, [...new Set(rows.map((row) => row.by_user_id))])
  const unnamed = (id: string): AuditPerson => ({ user_id: id, user_number: null, display_name: null })
  const byOf = (id: string) => people.get(id) ?? unnamed(id)
  return {
    notices: [...coming, ...ended].map((row) => toAdminNotice(row, now)),
    stops: Object.fromEntries(rows.map((row) => [row.mode, { ...toStop(row), by: byOf(row.by_user_id) }])),
  }
}
