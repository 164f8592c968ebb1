import type { Migrations } from '@gamelog/server/migrate'
import * as initial from './0001-initial/index.ts'
import * as dropLeftBans from './0002-drop-left-bans.ts'
import * as outboxPayload from './0003-outbox-payload.ts'
import * as notices from './0004-notices.ts'
import * as replacedKeys from './0005-replaced-keys.ts'
import * as journal from './0006-journal.ts'

export const migrations: Migrations = {
  '0001-initial': initial,
  '0002-drop-left-bans': dropLeftBans,
  '0003-outbox-payload': outboxPayload,
  '0004-notices': notices,
  '0005-replaced-keys': replacedKeys,
  '0006-journal': journal,
}
