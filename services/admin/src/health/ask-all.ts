import { type ServiceName, type SystemHealth, serviceHealth } from '@gamelog/contracts/admin/health'

type Answer = SystemHealth['services'][number]

/** A service that needs longer counts as unavailable (decisions.md). */
const patience = 1_000

/** Asks every replica's own `/healthz` in parallel, 1 s each; well only when all are. */
export async function askAll(serviceUrls: Record<ServiceName, readonly string[]>): Promise<SystemHealth> {
  const replicas = Object.entries(serviceUrls).flatMap(([name, urls]) =>
    urls.map((url, index) => ({ name: urls.length === 1 ? name : `${name}-${index + 1}`, url })),
  )
  const services = await Promise.all(replicas.map(({ name, url }) => ask(name, url)))
  const well = services.every((service) => service.status === 'ok')
  return { status: well ? 'ok' : 'unavailable', services }
}

async function ask(name: string, url: string): Promise<Answer> {
  try {
    const response = await fetch(new URL('/healthz', url), {
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    const { status, checks } = serviceHealth.parse(await response.json())
    return { name, status, checks }
  } catch {
    return { name, status: 'unavailable', checks: {} }
  }
}
