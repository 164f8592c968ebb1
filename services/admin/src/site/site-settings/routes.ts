import { getPublicSettings, type PublicSettings } from '@gamelog/contracts/admin/public-settings'
import {
  listSiteSettings,
  readSettingFollowers,
  saveSiteSettings,
  tellSettingEffects,
} from '@gamelog/contracts/admin/site-settings'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { Settings } from '@gamelog/server/settings/settings'
import type { AdminContext } from '../../context.ts'
import { askEffects, askLocks, countFollowers, type Own } from './ask-processes.ts'
import { listSettings } from './list-settings.ts'
import { lastRevision } from './publish-settings.ts'
import { readSettings } from './repository.ts'
import { saveSettings } from './save-settings.ts'

/** Settings that operators change while the site runs. */
export function siteSettingRoutes(app: App, given: AdminContext, own: Own): void {
  const context = { ...given, own }
  registerRoute(app, getPublicSettings, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=1')
    return publicSettings(given.settings)
  })

  registerRoute(app, listSiteSettings, () => listSettings(context))

  registerRoute(app, saveSiteSettings, async (request) => {
    const { locked } = await askLocks(context)
    const { changes } = request.body
    await saveSettings(context, { admin: actingAdmin(request), changes, locked: new Set(locked.keys()) })
    return listSettings(context)
  })

  registerRoute(app, tellSettingEffects, async (request) => ({
    effects: await Promise.all(
      request.body.changes.map(async (change) => ({
        name: change.name,
        effect: await askEffects(context, change),
      })),
    ),
  }))

  registerRoute(app, readSettingFollowers, async () => {
    const revision = lastRevision((await readSettings(context.db)).values())
    return { revision, services: await countFollowers(context, revision) }
  })
}

function publicSettings({ get }: Settings): PublicSettings {
  return {
    retention: {
      addresses: get('retention.addresses'),
      banLog: get('retention.ban-log'),
      events: get('retention.events'),
      errors: get('retention.errors'),
      audit: get('retention.audit'),
      ruleMatches: get('retention.rule-matches'),
      notices: get('retention.notices'),
      bans: get('retention.bans'),
      sourceRequests: get('retention.source-requests'),
    },
    links: { contact: get('links.contact'), x: get('links.x'), discord: get('links.discord') },
  }
}
