import type { Migrations } from '@gamelog/server/migrate'
import * as login from './2026-11-21-login.ts'
import * as members from './2026-11-21-members.ts'
import * as auditActor from './2026-11-22-audit-actor.ts'
import * as departures from './2026-11-22-departures.ts'
import * as memberMemos from './2026-11-22-member-memos.ts'
import * as outboxTopics from './2026-11-22-outbox-topics.ts'
import * as banHistory from './2026-11-23-ban-history.ts'
import * as newUserSlots from './2026-11-24-new-user-slots.ts'
import * as reading from './2026-11-24-reading.ts'
import * as legalHolds from './2026-11-28-legal-holds.ts'
import * as dataExports from './2026-11-29-data-exports.ts'
import * as identityLinks from './2026-11-29-identity-links.ts'
import * as outboxRequestIds from './2026-11-30-outbox-request-ids.ts'

export const migrations: Migrations = {
  '2026-11-21-login': login,
  '2026-11-21-members': members,
  '2026-11-22-audit-actor': auditActor,
  '2026-11-22-departures': departures,
  '2026-11-22-member-memos': memberMemos,
  '2026-11-23-ban-history': banHistory,
  '2026-11-22-outbox-topics': outboxTopics,
  '2026-11-24-new-user-slots': newUserSlots,
  '2026-11-24-reading': reading,
  '2026-11-28-legal-holds': legalHolds,
  '2026-11-29-identity-links': identityLinks,
  '2026-11-29-data-exports': dataExports,
  '2026-11-30-outbox-request-ids': outboxRequestIds,
}
