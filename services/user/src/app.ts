import { exportLimits } from '@gamelog/contracts/user/export'
import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { startJournal } from '@gamelog/server/journal/start-journal'
import { openRedis } from '@gamelog/server/redis'
import { startRequestStats } from '@gamelog/server/request-stats/start-request-stats'
import { watchSettings } from '@gamelog/server/settings/watch-settings'
import { serveSettings } from '@gamelog/server/settings-route'
import { watchSite } from '@gamelog/server/site-state'
import { createVault } from '@gamelog/server/vault'
import { accountDeletionRoutes } from './account-deletion/routes.ts'
import type { UserConfig } from './config.ts'
import type { UserContext } from './context.ts'
import { replaceUnreadableKeys } from './core/keys/replace-unreadable.ts'
import { createSigningKeys } from './core/keys/signing-keys.ts'
import { legalHoldRoutes } from './core/legal-holds/routes.ts'
import { createProviders } from './core/providers/create-providers.ts'
import { startPublishing } from './core/publishing/start-publishing.ts'
import { ownSessionRoutes } from './core/sessions/routes.ts'
import { migrations } from './db/migrations/index.ts'
import type { Tables } from './db/tables.ts'
import { retentionRules } from './jobs/retention-rules.ts'
import { startHousekeeping } from './jobs/start-housekeeping.ts'
import { dataExportRoutes } from './legal/data-export/routes.ts'
import { startExportJobs } from './legal/data-export/start-export-jobs.ts'
import { disclosureRoutes } from './legal/disclosure/routes.ts'
import { gameAccountRoutes } from './members/game-accounts/routes.ts'
import { noticeRoutes } from './members/notices/routes.ts'
import { profileRoutes } from './members/profiles/routes.ts'
import { readingRoutes } from './members/reading/routes.ts'
import { sectionWishRoutes } from './members/section-wishes/routes.ts'
import { statsRoutes } from './members/stats/routes.ts'
import { appealRoutes } from './moderation/appeals/routes.ts'
import { banRoutes } from './moderation/bans/routes.ts'
import { storeBanLog } from './moderation/bans/store-ban-log.ts'
import { internalRoutes } from './moderation/internal/routes.ts'
import { memberRoutes } from './moderation/member-search/routes.ts'
import { gotrueRoutes } from './sign-in/gotrue/routes.ts'

interface Overrides {
  /** ms since the epoch; tests move it. */
  now?: () => number
  exportBytes?: number
}

export async function buildApp(
  config: UserConfig,
  { now = Date.now, exportBytes = exportLimits.bytes }: Overrides = {},
): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<Tables>(app, config)
  const redis = await openRedis(app, config)
  const vault = createVault(config.login.secret, config.login.previousSecret)
  await replaceUnreadableKeys({ db, vault, now, log: app.log })
  const keys = createSigningKeys(db, vault, now)
  app.addHealthCheck('signing-keys', () => keys.check())
  const providers = createProviders(config)
  // Keys of a Supabase project are fetched; our own are at hand.
  const own = config.auth.externalKey === undefined ? { keys: keys.verifyKey } : {}
  await addAuth(app, config, redis, { ...own, now })
  const jobs = startJobs(app, config, redis)
  startHeartbeat(app, config, redis, jobs)
  startRequestStats(app, config, redis, jobs)
  const settings = watchSettings(app, config, redis, jobs)
  serveSettings(app, config, { db, migrations, settings, kept: retentionRules })
  const site = watchSite(app, redis, jobs)
  const context: UserContext = {
    config,
    db,
    redis,
    settings,
    site,
    keys,
    providers,
    vault,
    log: app.log,
    exportBytes,
    now,
  }
  startPublishing(app, jobs, context)
  startHousekeeping(jobs, context)
  startJournal(app, config, jobs, db)
  storeBanLog(app, jobs, context)
  const exportQueue = startExportJobs(app, jobs, context)
  await gotrueRoutes(app, context)
  profileRoutes(app, context)
  accountDeletionRoutes(app, context)
  ownSessionRoutes(app, context)
  gameAccountRoutes(app, context)
  readingRoutes(app, context)
  noticeRoutes(app, context)
  sectionWishRoutes(app, context)
  dataExportRoutes(app, context, exportQueue)
  banRoutes(app, context)
  memberRoutes(app, context)
  appealRoutes(app, context)
  internalRoutes(app, context)
  legalHoldRoutes(app, context)
  disclosureRoutes(app, context)
  statsRoutes(app, context)
  return app
}
