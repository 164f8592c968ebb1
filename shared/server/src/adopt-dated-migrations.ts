import type { Kysely } from 'kysely'
import { listApplied, type MigrationTables } from './migration-list.ts'

/**
 * Migrations of before 0.2.0 by schema; together they make what `0001-initial` makes. This file is the only bridge to them and is
 * removed in the version after 0.2.0.
 */
export const datedMigrations: Readonly<Record<string, readonly string[]>> = {
  user: [
    '2026-11-21-login',
    '2026-11-21-members',
    '2026-11-22-audit-actor',
    '2026-11-22-departures',
    '2026-11-22-member-memos',
    '2026-11-23-ban-history',
    '2026-11-22-outbox-topics',
    '2026-11-24-new-user-slots',
    '2026-11-24-reading',
    '2026-11-28-legal-holds',
    '2026-11-29-identity-links',
    '2026-11-29-data-exports',
    '2026-11-30-outbox-request-ids',
  ],
  board: [
    '2026-11-21-board',
    '2026-11-21-thread-articles',
    '2026-11-22-stored-addresses',
    '2026-11-22-audit-actor',
    '2026-11-22-report-weights',
    '2026-11-23-members-locks',
    '2026-11-23-report-decisions',
    '2026-11-23-outbox-topics',
    '2026-11-24-post-statistics',
    '2026-11-25-mentions',
    '2026-11-28-post-rules',
    '2026-11-28-thread-tools',
    '2026-11-28-cleanups',
    '2026-11-28-legal-holds',
    '2026-11-29-dat',
    '2026-11-30-outbox-request-ids',
    '2026-12-01-held-authors',
    '2026-12-02-guest-reactions',
  ],
  antenna: [
    '2026-11-21-feed',
    '2026-11-21-pickups-clicks',
    '2026-11-22-article-identity',
    '2026-11-22-click-networks',
    '2026-11-22-audit-actor',
    '2026-11-22-pickup-times',
    '2026-11-22-source-office',
    '2026-11-22-outbox-topics',
    '2026-11-24-click-partitions',
    '2026-11-25-transitions',
    '2026-11-26-guides-popular',
    '2026-11-28-takedowns',
    '2026-11-29-link-checks',
    '2026-11-29-source-requests',
    '2026-11-30-outbox-request-ids',
  ],
  admin: [
    '2026-11-21-audit-log',
    '2026-11-21-page-views-ads',
    '2026-11-22-audit-retention',
    '2026-11-22-cross-site-views',
    '2026-11-22-audit-actor',
    '2026-11-23-admin-sessions',
    '2026-11-22-notices',
    '2026-11-24-monitor',
    '2026-11-24-incidents',
    '2026-11-24-page-view-partitions',
    '2026-11-24-request-stats',
    '2026-11-27-roles',
    '2026-11-28-session-devices',
    '2026-11-28-own-access',
    '2026-11-28-site',
    '2026-11-29-monitor-days',
    '2026-11-30-audit-request-ids',
  ],
  widget: [
    '2026-11-25-widgets',
    '2026-11-26-clicked-views',
    '2026-11-28-widget-access',
    '2026-11-30-outbox-request-ids',
  ],
}

/** Puts `0001-initial` into the place of the dated migrations, in a schema that has run all of them and nothing else. */
export async function adoptDatedMigrations(db: Kysely<MigrationTables>, schema: string): Promise<void> {
  const applied = await listApplied(db)
  const dated = datedMigrations[schema]?.toSorted()
  if (!dated || applied.join() !== dated.join()) return
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('kysely_migration').execute()
    await tx
      .insertInto('kysely_migration')
      .values({ name: '0001-initial', timestamp: new Date().toISOString() })
      .execute()
  })
}
