import type { Migrations } from '@gamelog/server/migrate'
import * as initial from './0001-initial/index.ts'

export const migrations: Migrations = {
  '0001-initial': initial,
}
