import type { Migrations } from '@gamelog/server/migrate'
import * as feed from './2026-11-21-feed.ts'

export const migrations: Migrations = { '2026-11-21-feed': feed }
