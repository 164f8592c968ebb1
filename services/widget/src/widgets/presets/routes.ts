import { deleteWidgetPreset, listWidgetPresets, saveWidgetPreset } from '@gamelog/contracts/widget/settings'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { WidgetContext } from '../../context.ts'
import { describeArticles } from '../content/describe-articles.ts'
import { removePreset, savePreset } from './change-preset.ts'
import { listPresets } from './repository.ts'

/** Presets in the back office: lists of articles a widget can take over. */
export function presetRoutes(app: App, context: WidgetContext): void {
  registerRoute(app, listWidgetPresets, async () => {
    const presets = await listPresets(context.db)
    const ids = presets.flatMap((preset) => preset.article_ids)
    return { presets, articles: await describeArticles(context, ids) }
  })

  registerRoute(app, saveWidgetPreset, async (request, reply) => {
    const { preset, isNew } = await savePreset(context, actingAdmin(request), request.body)
    reply.code(isNew ? 201 : 200)
    return preset
  })

  registerRoute(app, deleteWidgetPreset, async (request, reply) => {
    await removePreset(context, actingAdmin(request), request.params.id)
    return reply.code(204).send()
  })
}
