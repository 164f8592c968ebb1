import type { ServiceName } from '@gamelog/contracts/admin/health'
import type { RouteDescriptor } from '@gamelog/contracts/common/route'
import type * as z from 'zod/mini'
import { unavailable } from './errors.ts'
import { internalHeaders } from './internal.ts'
import { readKnown } from './read-known.ts'

interface Asking {
  /** The caller's own secret, by which the receiver knows who asks. */
  internalSecret: string
  service: ServiceName
  /** Base URLs of its replicas, tried in turn. */
  urls: readonly string[]
  /** For `:name` in the route's path. */
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  /** For all replicas together. */
  timeoutMs: number
}

type Body<R extends RouteDescriptor> = R['responses'][200] extends z.ZodMiniType
  ? z.output<R['responses'][200]>
  : never

/**
 * Calls an internal route of another service that answers 200 with a body. A change must be idempotent: a replica whose
 * answer is lost may have made it before the next one is asked.
 * @throws 503 when no replica answers in time
 */
export async function askInternal<R extends RouteDescriptor>(route: R, asking: Asking): Promise<Body<R>> {
  const answer = await getInternal(route, asking)
  if (answer === null) throw unavailable()
  return answer
}

/**
 * Reads an internal route of another service.
 * @returns its body; null for a 404
 * @throws 503 when no replica answers in time
 */
export async function getInternal<R extends RouteDescriptor>(
  route: R,
  asking: Asking,
): Promise<Body<R> | null> {
  const { internalSecret, service, urls, params = {}, query = {}, body: sent, timeoutMs } = asking
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  for (const base of urls) {
    const address = new URL(path, base)
    address.search = new URLSearchParams(query).toString()
    const response = await fetch(address, {
      method: route.method,
      headers: {
        ...internalHeaders(internalSecret, service),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      // A replica that hangs leaves time for the next one.
      signal: AbortSignal.timeout(timeoutMs / urls.length),
      redirect: 'error',
    }).catch(() => undefined)
    if (response?.status === 404) {
      await response.body?.cancel()
      return null
    }
    const body = response?.status === 200 ? await response.json().catch(() => undefined) : undefined
    const read = readKnown(route.responses[200] as z.ZodMiniType, body)
    if (read !== undefined) return read as Body<R>
    await response?.body?.cancel().catch(() => undefined)
  }
  throw unavailable()
}
