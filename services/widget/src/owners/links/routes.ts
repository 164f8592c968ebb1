import { createOwnerLink, deleteOwnerLink, listWidgetDomains } from '@gamelog/contracts/widget/owner-links'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { WidgetContext } from '../../context.ts'
import { createLink, describeLink, removeLink } from './change-link.ts'
import { listDomains } from './list-domains.ts'

/** The back office's side of the links by which owners of sites see their numbers. */
export function ownerLinkRoutes(app: App, { config, db }: WidgetContext): void {
  registerRoute(app, listWidgetDomains, async ({ query }) => ({
    domains: await listDomains(db, query.widget_id),
  }))

  registerRoute(app, createOwnerLink, async (request, reply) => {
    const { link, key } = await createLink(db, actingAdmin(request), request.body.domain)
    // In the query, which no log keeps.
    const url = `${config.http.publicOrigin}/widget/numbers?key=${key}`
    return reply.code(201).send({ ...describeLink(link), domain: link.domain, url })
  })

  registerRoute(app, deleteOwnerLink, async (request, reply) => {
    await removeLink(db, actingAdmin(request), request.params.domain)
    return reply.code(204).send()
  })
}
