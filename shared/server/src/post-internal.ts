import type { ServiceName } from '@gamelog/contracts/admin/health'
import type { RouteDescriptor } from '@gamelog/contracts/common/route'
import { internalHeaders } from './internal.ts'

/** ms for all replicas; a transaction that waits must not outlive idle_in_transaction_session_timeout. */
const timeoutMs = 4_000

export interface Receiver {
  service: ServiceName
  /** Base URLs of its replicas, tried in turn. */
  urls: readonly string[]
}

/**
 * Posts to a route of another service that answers 204 once it has stored the body.
 * @param internalSecret the caller's own secret, by which the receiver knows who sends.
 * @throws when no replica answers 204.
 */
export async function postInternal(
  internalSecret: string,
  { service, urls }: Receiver,
  route: Pick<RouteDescriptor, 'method' | 'path'>,
  body: unknown,
): Promise<void> {
  let failure: unknown = new Error(`no address for ${route.path} is known`)
  for (const base of urls) {
    try {
      const response = await fetch(new URL(route.path, base), {
        method: route.method,
        headers: { 'content-type': 'application/json', ...internalHeaders(internalSecret, service) },
        body: JSON.stringify(body),
        // A replica that hangs leaves time for the next one.
        signal: AbortSignal.timeout(timeoutMs / urls.length),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (response.status === 204) return
      failure = new Error(`${route.path} refused with ${response.status}`)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
