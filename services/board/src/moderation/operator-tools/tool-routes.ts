import {
  adminGetThread,
  adminMarkOfficial,
  adminMoveThread,
  adminOrderPins,
  adminPinThread,
  adminRetitleThread,
  adminUnpinThread,
  type PinnedThread,
} from '@gamelog/contracts/board/thread-tools'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import { listPinned } from '../../core/threads/repository.ts'
import type { ThreadRow } from '../../db/tables.ts'
import { threadNotFound } from '../../errors.ts'
import { actOf } from './change-thread.ts'
import { markOfficial, moveThread, retitleThread, unpinThread } from './edit-thread.ts'
import { orderPins, pinThread } from './pin-thread.ts'
import { findAnyThread } from './repository.ts'
import { countPendingReports } from './tool-repository.ts'

export function threadToolRoutes(app: App, context: BoardContext): void {
  const { db } = context

  registerRoute(app, adminGetThread, async (request) => {
    const row = await findAnyThread(db, request.params.id)
    if (!row) throw threadNotFound()
    const [reports, pins] = await Promise.all([
      countPendingReports(db, row.id),
      listPinned(db, row.game_category),
    ])
    return { thread: toThread(row), pending_reports: reports, pins: pins.map(toPinned) }
  })

  registerRoute(app, adminRetitleThread, async (request) => {
    const { title, from, forget = false } = request.body
    const edit = { id: request.params.id, ...actOf(request) }
    return { thread: await retitleThread(context, { ...edit, title, from, forget }) }
  })

  registerRoute(app, adminMoveThread, async (request) => {
    const { game_category: to, from } = request.body
    const edit = { id: request.params.id, ...actOf(request) }
    return { thread: await moveThread(context, { ...edit, to, from }) }
  })

  registerRoute(app, adminPinThread, async (request) => {
    const { until, place, replaces } = request.body
    const edit = { id: request.params.id, ...actOf(request) }
    const end = until === null ? null : new Date(until)
    return { thread: await pinThread(context, { ...edit, until: end, place, replaces }) }
  })

  registerRoute(app, adminUnpinThread, async (request) => ({
    thread: await unpinThread(context, { id: request.params.id, ...actOf(request) }),
  }))

  registerRoute(app, adminOrderPins, async (request) => {
    const { game_category: category, ids } = request.body
    const rows = await orderPins(context, { category, ids, admin: actingAdmin(request) })
    return { pins: rows.map(toPinned) }
  })

  registerRoute(app, adminMarkOfficial, async (request) => {
    const { official } = request.body
    const edit = { id: request.params.id, ...actOf(request) }
    return { thread: await markOfficial(context, { ...edit, official }) }
  })
}

function toPinned({ id, title, official, pinned_until }: ThreadRow): PinnedThread {
  return { id, title, official, until: pinned_until?.toISOString() ?? null }
}
