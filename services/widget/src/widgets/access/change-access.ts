import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import type { RouteBody } from '@gamelog/contracts/common/route'
import { endedDays, type saveWidgetAccess, type WidgetAccess } from '@gamelog/contracts/widget/access'
import { defaultWidgetIds } from '@gamelog/contracts/widget/ids'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { conflict } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { WidgetContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { staleVersion, widgetMissing } from '../../widget-errors.ts'
import { listRunning } from '../experiments/repository.ts'
import { type AccessRow, toAccess, widgetState } from './access.ts'
import { type AccessChange, deleteWidget, lockAccess, lockLongEnded, updateAccess } from './repository.ts'

type Input = RouteBody<typeof saveWidgetAccess>

interface Changed {
  id: string
  admin: AuthAdmin
  action: AuditAction
  /** @returns columns to set; undefined when there is nothing to change */
  change(before: AccessRow, tx: Db): Promise<AccessChange | undefined> | AccessChange | undefined
}

/** Changes a widget and the audit log in one transaction. @throws 404 */
async function changeAccess(db: Db, { id, admin, action, change }: Changed): Promise<WidgetAccess> {
  const row = await db.transaction().execute(async (tx) => {
    const before = await lockAccess(tx, id)
    if (!before) throw widgetMissing()
    const columns = await change(before, tx)
    if (!columns) return before
    const after = await updateAccess(tx, id, columns, admin.userId)
    await recordChange(tx, {
      actor: admin,
      action,
      target: `widget:${id}`,
      reason: null,
      before: toAccess(before),
      after: toAccess(after),
    })
    return after
  })
  return toAccess(row)
}

/** @throws 404; 409 `stale_version` */
export function saveAccess(
  { db }: Pick<WidgetContext, 'db'>,
  admin: AuthAdmin,
  id: string,
  { mode, allowed, refused, version }: Input,
): Promise<WidgetAccess> {
  return changeAccess(db, {
    id,
    admin,
    action: 'widget.domains',
    change(before) {
      if (version !== undefined && version !== before.version) throw staleVersion()
      return { access: mode, allowed_domains: allowed, refused_domains: refused }
    },
  })
}

/** @throws 404; 409 `widget_ended` */
export function setPaused(
  { db }: Pick<WidgetContext, 'db'>,
  admin: AuthAdmin,
  id: string,
  isPaused: boolean,
): Promise<WidgetAccess> {
  return changeAccess(db, {
    id,
    admin,
    action: isPaused ? 'widget.pause' : 'widget.resume',
    change(before) {
      if (before.ended_at) throw conflict('widget_ended', 'このウィジェットは終了しました')
      if (isPaused === (before.paused_at !== null)) return undefined
      return { paused_at: isPaused ? new Date() : null }
    },
  })
}

/** @throws 404; 409 `in_experiment` */
export function end({ db }: Pick<WidgetContext, 'db'>, admin: AuthAdmin, id: string): Promise<WidgetAccess> {
  return changeAccess(db, {
    id,
    admin,
    action: 'widget.end',
    async change(before, tx) {
      if (before.ended_at) return undefined
      const running = await listRunning(tx, new Date())
      if (running.some(({ widget_a, widget_b }) => widget_a === id || widget_b === id))
        throw conflict('in_experiment', '割り振りテストの途中です', {
          detail: '割り振りテストの途中です。先にテストを終えてください。',
        })
      return { ended_at: new Date() }
    },
  })
}

/** @throws 404; 409 `widget_gone` after its 30 days; a built-in one comes back at any time */
export function restore(
  { db }: Pick<WidgetContext, 'db'>,
  admin: AuthAdmin,
  id: string,
): Promise<WidgetAccess> {
  return changeAccess(db, {
    id,
    admin,
    action: 'widget.restore',
    change(before) {
      if (!before.ended_at) return undefined
      const isBuiltIn = (defaultWidgetIds as readonly string[]).includes(id)
      if (widgetState(before) === 'gone' && !isBuiltIn)
        throw conflict('widget_gone', `終了から${endedDays}日を過ぎたので戻せません`)
      return { ended_at: null }
    },
  })
}

/** Deletes widgets whose end is past its 30 days; their figures stay. Idempotent. */
export async function deleteLongEnded(db: Db, now = Date.now()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const id of await lockLongEnded(tx, new Date(now - endedDays * 86_400_000))) {
      const before = await lockAccess(tx, id)
      await deleteWidget(tx, id)
      await recordChange(tx, {
        actor: null,
        action: 'widget.delete',
        target: `widget:${id}`,
        reason: null,
        before: before ? toAccess(before) : null,
        after: null,
      })
    }
  })
}
