import type { App } from '@gamelog/server/app'
import type { WidgetContext } from '../../context.ts'
import { readAssets } from './assets.ts'
import { serveAbout } from './serve-about.ts'
import { serveNumbers } from './serve-numbers.ts'

/** Public pages for owners of sites, and what they are made of. */
export function ownerPageRoutes(app: App, context: WidgetContext): void {
  const assets = readAssets()
  serveAbout(app, context, assets)
  serveNumbers(app, context, assets)
  for (const { path, type, text } of Object.values(assets))
    app.get(path, (_request, reply) =>
      // The address changes with the content.
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(text),
    )
}
