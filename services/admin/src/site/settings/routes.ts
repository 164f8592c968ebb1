import {
  getSettings,
  type RequestPath,
  type ServiceSettings,
  testProvider,
  testWebhook,
} from '@gamelog/contracts/admin/settings'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { clientAddress } from '@gamelog/server/client-address'
import { registerRoute } from '@gamelog/server/register-route'
import type { FastifyRequest } from 'fastify'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import { createAddressWatch } from './address-watch.ts'
import { askSettings } from './ask-services.ts'
import { listTestableProviders, runProviderTest, runWebhookTest } from './run-tests.ts'

type ActingRequest = Pick<FastifyRequest, 'admin' | 'ip' | 'headers'>

/** The settings page: what is in force, and the buttons that try it. `readOwn` answers for the admin service itself. */
export function settingsRoutes(
  app: App,
  context: AdminContext,
  readOwn: () => Promise<ServiceSettings>,
): void {
  const { config, db } = context
  const watch = createAddressWatch()
  // Of all that arrives here page views come from the most different people.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === '/api/analytics/page-view') watch.note(request)
  })

  const pathOf = (request: ActingRequest): RequestPath => ({
    address: clientAddress(request),
    forwarded_for: headerOf(request, 'x-outer-forwarded-for'),
    peer: headerOf(request, 'x-outer-peer'),
    trusted: headerOf(request, 'x-outer-trusted') ?? '',
    https: config.http.publicOrigin.startsWith('https:'),
    shared_address: watch.shared(),
  })
  const recordTest = (request: ActingRequest, target: string, after: unknown) => {
    const { userId, tokenHash } = actingAdmin(request)
    return recordOwnChange(db, { actor: { userId, tokenHash }, action: 'settings.test', target, after })
  }

  registerRoute(app, getSettings, async (request) => {
    const [answers, providers] = await Promise.all([
      askSettings(context, readOwn),
      listTestableProviders(context),
    ])
    const tests = { providers }
    return { ...answers, path: pathOf(request), tests }
  })

  registerRoute(app, testWebhook, async (request) => {
    const result = await runWebhookTest(context, request.body)
    await recordTest(request, 'settings:webhook', result)
    return result
  })

  registerRoute(app, testProvider, async (request) => {
    const { provider } = request.params
    const result = await runProviderTest(context, provider)
    await recordTest(request, `settings:${provider}`, result)
    return result
  })
}

function headerOf({ headers }: ActingRequest, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, 1_000) : null
}
