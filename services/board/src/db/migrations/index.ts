import type { Migrations } from '@gamelog/server/migrate'
import * as initial from './0001-initial/index.ts'
import * as outboxPayload from './0002-outbox-payload.ts'
import * as memberNotices from './0003-member-notices.ts'
import * as journal from './0004-journal.ts'

export const migrations: Migrations = {
  '0001-initial': initial,
  '0002-outbox-payload': outboxPayload,
  '0003-member-notices': memberNotices,
  '0004-journal': journal,
}
