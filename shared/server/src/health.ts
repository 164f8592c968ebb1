import type { CheckResult, Liveness, ServiceHealth } from '@gamelog/contracts/admin/health'
import { withTimeout } from '@gamelog/domain/with-timeout'
import type { App, HealthCheck } from './app-type.ts'
import type { ServiceConfig } from './config.ts'
import { releaseVersion } from './release-version.ts'

/**
 * `GET /livez`: 200 as long as the process answers; who fails it may be replaced.
 * `GET /healthz`: 200 when every check answers within 900 ms, else 503, naming each; replaces nothing.
 */
export function addHealth(app: App, config: ServiceConfig): void {
  const checks = new Map<string, HealthCheck>()
  app.decorate('addHealthCheck', (name: string, check: HealthCheck) => {
    checks.set(name, check)
  })
  app.get('/livez', { logLevel: 'warn' }, (_request, reply) =>
    reply.send({ status: 'ok' } satisfies Liveness),
  )
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    const results = await Promise.all(
      [...checks].map(async ([name, check]) => [name, await verdict(check)] as const),
    )
    const well = results.every(([, result]) => result !== 'unavailable')
    const body: ServiceHealth = {
      status: well ? 'ok' : 'unavailable',
      service: config.name,
      version: releaseVersion,
      checks: Object.fromEntries(results),
    }
    return reply.code(well ? 200 : 503).send(body)
  })
}

async function verdict(check: HealthCheck): Promise<CheckResult> {
  const result = Promise.resolve<unknown>(check()).then(
    (state) => (state === 'degraded' ? 'degraded' : 'ok'),
    () => 'unavailable' as const,
  )
  return withTimeout(result, 900, () => 'unavailable' as const)
}
