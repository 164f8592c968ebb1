import { type ServiceName, type SystemHealth, serviceHealth } from '@gamelog/contracts/admin/health'
import { readKnown } from '@gamelog/server/read-known'

type ReplicaHealth = SystemHealth['services'][number]

/** A slower service counts as unavailable. */
const timeoutMs = 1_000

/** Requests `/healthz` of every replica in parallel; `ok` only when all of them are. */
export async function checkServices(
  serviceUrls: Record<ServiceName, readonly string[]>,
): Promise<SystemHealth> {
  const replicas = Object.entries(serviceUrls).flatMap(([name, urls]) =>
    urls.map((url, index) => ({ name: urls.length === 1 ? name : `${name}-${index + 1}`, url })),
  )
  const services = await Promise.all(replicas.map(({ name, url }) => checkReplica(name, url)))
  const healthy = services.every((service) => service.status === 'ok')
  return { status: healthy ? 'ok' : 'unavailable', services }
}

async function checkReplica(name: string, url: string): Promise<ReplicaHealth> {
  try {
    const response = await fetch(new URL('/healthz', url), {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const health = readKnown(serviceHealth, await response.json())
    if (health) return { name, status: health.status, version: health.version, checks: health.checks }
  } catch {
    // Counts as unavailable.
  }
  return { name, status: 'unavailable', version: null, checks: {} }
}
