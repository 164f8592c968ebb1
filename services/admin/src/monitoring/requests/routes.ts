import {
  errorPageSize,
  listErrors as listErrorsRoute,
  revealErrorAddresses,
} from '@gamelog/contracts/stats/api-health'
import { getBasicStats } from '@gamelog/contracts/stats/basic'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import { findAddresses } from './error-repository.ts'
import { readBasicStats } from './read-basic-stats.ts'
import { readErrors } from './read-errors.ts'

/** Figures and error records of the requests of all services. */
export function requestRoutes(app: App, { db }: AdminContext): void {
  registerRoute(app, getBasicStats, ({ query }) => readBasicStats(db, query))

  registerRoute(app, listErrorsRoute, async ({ query }) => {
    // One more tells whether there is a next page.
    const found = await readErrors(db, query, errorPageSize + 1)
    const error_logs = found.slice(0, errorPageSize)
    return { error_logs, next: found.length > errorPageSize ? (error_logs.at(-1)?.id ?? null) : null }
  })

  registerRoute(app, revealErrorAddresses, async (request) => {
    const { ids } = request.body
    const found = await db.transaction().execute(async (tx) => {
      const shown = await findAddresses(tx, ids)
      await recordOwnChange(tx, {
        actor: actingAdmin(request),
        action: 'error_log.show_addresses',
        target: 'error_log',
        after: { entries: shown.length },
      })
      return shown
    })
    return { addresses: Object.fromEntries(found.map(({ id, address }) => [id, address])) }
  })
}
