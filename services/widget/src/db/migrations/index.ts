import type { Migrations } from '@gamelog/server/migrate'
import * as widgets from './2026-11-25-widgets.ts'

export const migrations: Migrations = {
  '2026-11-25-widgets': widgets,
}
