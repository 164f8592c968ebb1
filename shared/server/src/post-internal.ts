import type { Endpoint } from '@gamelog/contracts/common/route'
import type { ServiceConfig } from './config.ts'
import { internalTokenHeader } from './internal.ts'

/** ms for all replicas; a transaction that waits must not outlive idle_in_transaction_session_timeout. */
const timeoutMs = 4_000

/**
 * Posts to a route of another service that answers 204 once it has stored the body.
 * @param urls base URLs of its replicas, tried in turn.
 * @throws when no replica answers 204.
 */
export async function postInternal(
  { internalToken }: Pick<ServiceConfig, 'internalToken'>,
  urls: readonly string[],
  route: Pick<Endpoint, 'method' | 'path'>,
  body: unknown,
): Promise<void> {
  let failure: unknown = new Error(`no address for ${route.path} is known`)
  for (const base of urls) {
    try {
      const response = await fetch(new URL(route.path, base), {
        method: route.method,
        headers: { 'content-type': 'application/json', [internalTokenHeader]: internalToken },
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
