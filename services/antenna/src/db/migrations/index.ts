import type { Migrations } from '@gamelog/server/migrate'
import * as feed from './2026-11-21-feed.ts'
import * as pickupsClicks from './2026-11-21-pickups-clicks.ts'
import * as articleIdentity from './2026-11-22-article-identity.ts'
import * as auditActor from './2026-11-22-audit-actor.ts'
import * as clickNetworks from './2026-11-22-click-networks.ts'
import * as outboxTopics from './2026-11-22-outbox-topics.ts'
import * as pickupTimes from './2026-11-22-pickup-times.ts'
import * as sourceOffice from './2026-11-22-source-office.ts'
import * as clickPartitions from './2026-11-24-click-partitions.ts'
import * as transitions from './2026-11-25-transitions.ts'
import * as guidesPopular from './2026-11-26-guides-popular.ts'
import * as takedowns from './2026-11-28-takedowns.ts'
import * as linkChecks from './2026-11-29-link-checks.ts'
import * as sourceRequests from './2026-11-29-source-requests.ts'
import * as outboxRequestIds from './2026-11-30-outbox-request-ids.ts'
import * as sourceRuleTrees from './2026-12-03-source-rule-trees.ts'

export const migrations: Migrations = {
  '2026-11-21-feed': feed,
  '2026-11-21-pickups-clicks': pickupsClicks,
  '2026-11-22-article-identity': articleIdentity,
  '2026-11-22-click-networks': clickNetworks,
  '2026-11-22-audit-actor': auditActor,
  '2026-11-22-pickup-times': pickupTimes,
  '2026-11-22-source-office': sourceOffice,
  '2026-11-22-outbox-topics': outboxTopics,
  '2026-11-24-click-partitions': clickPartitions,
  '2026-11-25-transitions': transitions,
  '2026-11-26-guides-popular': guidesPopular,
  '2026-11-28-takedowns': takedowns,
  '2026-11-29-link-checks': linkChecks,
  '2026-11-29-source-requests': sourceRequests,
  '2026-11-30-outbox-request-ids': outboxRequestIds,
  '2026-12-03-source-rule-trees': sourceRuleTrees,
}
