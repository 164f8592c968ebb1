import type { Migrations } from '@gamelog/server/migrate'
import * as initial from './0001-initial/index.ts'
import * as siteSections from './0002-site-sections.ts'
import * as siteSettings from './0003-site-settings.ts'
import * as journal from './0004-journal.ts'

export const migrations: Migrations = {
  '0001-initial': initial,
  '0002-site-sections': siteSections,
  '0003-site-settings': siteSettings,
  '0004-journal': journal,
}
