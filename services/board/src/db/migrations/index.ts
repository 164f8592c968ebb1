import type { Migrations } from '@gamelog/server/migrate'
import * as board from './2026-11-21-board.ts'

export const migrations: Migrations = { '2026-11-21-board': board }
