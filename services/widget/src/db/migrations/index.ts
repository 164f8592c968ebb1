import type { Migrations } from '@gamelog/server/migrate'
import * as widgets from './2026-11-25-widgets.ts'
import * as clickedViews from './2026-11-26-clicked-views.ts'
import * as widgetAccess from './2026-11-28-widget-access.ts'
import * as outboxRequestIds from './2026-11-30-outbox-request-ids.ts'

export const migrations: Migrations = {
  '2026-11-25-widgets': widgets,
  '2026-11-26-clicked-views': clickedViews,
  '2026-11-28-widget-access': widgetAccess,
  '2026-11-30-outbox-request-ids': outboxRequestIds,
}
