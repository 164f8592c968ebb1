import { defaultWidgetIds, formOf } from '@gamelog/contracts/widget/ids'
import {
  getWidgetSettings,
  listWidgetDefinitions,
  listWidgetIds,
  listWidgets,
  saveWidgetMemo,
  saveWidgetSettings,
} from '@gamelog/contracts/widget/settings'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { WidgetContext } from '../../context.ts'
import { widgetMissing } from '../../widget-errors.ts'
import { widgetState } from '../access/access.ts'
import { listAccess } from '../access/repository.ts'
import { describeArticles } from '../content/describe-articles.ts'
import { listWidgetsWithFigures } from './list-widgets.ts'
import { findWidgetSettings, listWidgetSettings } from './repository.ts'
import { saveMemo, saveWidget } from './save-widget.ts'

/** Widgets in the back office. */
export function settingsRoutes(app: App, context: WidgetContext): void {
  const { config, db } = context

  registerRoute(app, listWidgetDefinitions, async () => {
    const widgets = (await listWidgetSettings(db)).slice(0, defaultWidgetIds.length)
    return {
      definitions: widgets.map(({ widget_id, name }) => ({ widget_id, name, ...formOf(widget_id) })),
      ...(config.demoPage === undefined ? {} : { demo_page: config.demoPage }),
    }
  })

  registerRoute(app, listWidgets, async () => ({ widgets: await listWidgetsWithFigures(db, new Date()) }))

  registerRoute(app, listWidgetIds, async () => {
    const rows = await listAccess(db)
    return {
      widget_ids: rows.filter((row) => widgetState(row) === 'shown').map(({ widget_id }) => widget_id),
    }
  })

  registerRoute(app, getWidgetSettings, async ({ query }) => {
    const settings = await findWidgetSettings(db, query.widget_id)
    if (!settings) throw widgetMissing()
    return { ...settings, articles: await describeArticles(context, settings.article_ids) }
  })

  registerRoute(app, saveWidgetSettings, async (request, reply) => {
    const { settings, isNew } = await saveWidget(context, actingAdmin(request), request.body)
    reply.code(isNew ? 201 : 200)
    return settings
  })

  registerRoute(app, saveWidgetMemo, async (request) =>
    saveMemo(context, actingAdmin(request), request.params.id, request.body.memo),
  )
}
