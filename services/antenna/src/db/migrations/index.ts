import type { Migrations } from '@gamelog/server/migrate'

export const migrations: Migrations = {}
