import * as contract from '@gamelog/contracts/widget/access'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { WidgetContext } from '../../context.ts'
import { widgetMissing } from '../../widget-errors.ts'
import { toAccess } from './access.ts'
import { end, restore, saveAccess, setPaused } from './change-access.ts'
import { findAccess } from './repository.ts'

/** Domains that may show a widget, its pause and its end, in the back office. */
export function accessRoutes(app: App, context: WidgetContext): void {
  registerRoute(app, contract.getWidgetAccess, async ({ params }) => {
    const row = await findAccess(context.db, params.id)
    if (!row) throw widgetMissing()
    return toAccess(row)
  })
  registerRoute(app, contract.saveWidgetAccess, async (request) =>
    saveAccess(context, actingAdmin(request), request.params.id, request.body),
  )
  registerRoute(app, contract.pauseWidget, async (request) =>
    setPaused(context, actingAdmin(request), request.params.id, true),
  )
  registerRoute(app, contract.resumeWidget, async (request) =>
    setPaused(context, actingAdmin(request), request.params.id, false),
  )
  registerRoute(app, contract.endWidget, async (request) =>
    end(context, actingAdmin(request), request.params.id),
  )
  registerRoute(app, contract.restoreWidget, async (request) =>
    restore(context, actingAdmin(request), request.params.id),
  )
}
