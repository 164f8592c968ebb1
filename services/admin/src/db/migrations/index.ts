import type { Migrations } from '@gamelog/server/migrate'
import * as initial from './0001-initial/index.ts'
import * as siteSettings from './0002-site-settings.ts'

export const migrations: Migrations = {
  '0001-initial': initial,
  '0002-site-settings': siteSettings,
}
