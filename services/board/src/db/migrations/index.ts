import type { Migrations } from '@gamelog/server/migrate'
import * as board from './2026-11-21-board.ts'
import * as threadArticles from './2026-11-21-thread-articles.ts'
import * as auditActor from './2026-11-22-audit-actor.ts'
import * as reportWeights from './2026-11-22-report-weights.ts'
import * as storedAddresses from './2026-11-22-stored-addresses.ts'
import * as membersLocks from './2026-11-23-members-locks.ts'
import * as outboxTopics from './2026-11-23-outbox-topics.ts'
import * as reportDecisions from './2026-11-23-report-decisions.ts'
import * as postStatistics from './2026-11-24-post-statistics.ts'
import * as mentions from './2026-11-25-mentions.ts'
import * as cleanups from './2026-11-28-cleanups.ts'
import * as legalHolds from './2026-11-28-legal-holds.ts'
import * as postRules from './2026-11-28-post-rules.ts'
import * as threadTools from './2026-11-28-thread-tools.ts'
import * as dat from './2026-11-29-dat.ts'
import * as outboxRequestIds from './2026-11-30-outbox-request-ids.ts'
import * as heldAuthors from './2026-12-01-held-authors.ts'
import * as guestReactions from './2026-12-02-guest-reactions.ts'

export const migrations: Migrations = {
  '2026-11-21-board': board,
  '2026-11-21-thread-articles': threadArticles,
  '2026-11-22-stored-addresses': storedAddresses,
  '2026-11-22-audit-actor': auditActor,
  '2026-11-22-report-weights': reportWeights,
  '2026-11-23-members-locks': membersLocks,
  '2026-11-23-report-decisions': reportDecisions,
  '2026-11-23-outbox-topics': outboxTopics,
  '2026-11-24-post-statistics': postStatistics,
  '2026-11-25-mentions': mentions,
  '2026-11-28-post-rules': postRules,
  '2026-11-28-thread-tools': threadTools,
  '2026-11-28-cleanups': cleanups,
  '2026-11-28-legal-holds': legalHolds,
  '2026-11-29-dat': dat,
  '2026-11-30-outbox-request-ids': outboxRequestIds,
  '2026-12-01-held-authors': heldAuthors,
  '2026-12-02-guest-reactions': guestReactions,
}
