import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { serviceHealth } from '@gamelog/contracts/admin/health'
import type { StoreName } from '@gamelog/contracts/monitor/services'
import { readKnown } from './read-known.ts'
import { withServiceTimeout } from './service-timeout.ts'

/** Result of one probe. */
export interface ProbeResult {
  address: string
  /** Null = it answers; else why not, in Japanese: HTTP 503, 時間切れ, 接続できません（ECONNREFUSED）. */
  failure: string | null
}

/** ms for an answer; above the 900 ms in which a service says that a dependency hangs. */
const timeoutMs = 2_000
const timeoutText = '時間切れ'

/** A probe, with the dependencies that the service itself misses. */
export interface ServiceProbe extends ProbeResult {
  /** Null unless its answer was 503 for their sake alone. */
  misses: readonly StoreName[] | null
}

/** Names of the checks in a service's `/healthz`. */
const dependencyOfCheck: Readonly<Record<string, StoreName>> = {
  database: 'postgres',
  'database:writes': 'postgres',
  redis: 'redis',
  'redis:writes': 'redis',
}

/** Every address of every URL: a name that stands for several replicas (Docker) is one probe each. */
export async function findAddresses(urls: readonly string[]): Promise<URL[]> {
  const found = await Promise.all(urls.map(addressesOf))
  return found.flat()
}

async function addressesOf(base: string): Promise<URL[]> {
  const url = new URL(base)
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return [url]
  const addresses = await withServiceTimeout(timeoutMs, lookup(url.hostname, { all: true, family: 4 })).catch(
    () => [],
  )
  // A name that leads nowhere is a replica that does not answer.
  if (addresses.length === 0) return [url]
  return [...new Set(addresses.map(({ address }) => address))].toSorted().map((address) => {
    const one = new URL(url)
    one.hostname = address
    return one
  })
}

/** Asks one process for its health. Never rejects. */
export async function probeService(base: URL, path = '/healthz'): Promise<ServiceProbe> {
  const address = base.host
  try {
    const response = await fetch(new URL(path, base), {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const text = await response.text()
    if (response.status === 200) return { address, failure: null, misses: null }
    return { address, failure: `HTTP ${response.status}`, misses: missingOf(response.status, text) }
  } catch (error) {
    return { address, failure: describeFailure(error), misses: null }
  }
}

/** Runs a dependency's check as a probe. Never rejects. */
export async function probeDependency(name: StoreName, check: () => Promise<unknown>): Promise<ProbeResult> {
  return withServiceTimeout(timeoutMs / 2, check()).then(
    () => ({ address: name, failure: null }),
    (error: unknown) => ({ address: name, failure: describeFailure(error) }),
  )
}

/**
 * A process that answers that Redis or Postgres is away is running, as long as they are away for the asking one too: the
 * dependency is what has failed.
 */
export function excuseDependencyOutage(
  { address, failure, misses }: ServiceProbe,
  away: ReadonlySet<StoreName>,
): ProbeResult {
  return { address, failure: misses?.every((missed) => away.has(missed)) ? null : failure }
}

function missingOf(status: number, text: string): StoreName[] | null {
  if (status !== 503) return null
  const body = readKnown(serviceHealth, parseJson(text))
  if (body === undefined) return null
  const failing = Object.entries(body.checks).filter(([, result]) => result === 'unavailable')
  const names = failing.map(([check]) => dependencyOfCheck[check])
  return names.length > 0 && names.every((name) => name !== undefined) ? names : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return '接続できません'
  const { code } = (error.cause ?? error) as { code?: unknown }
  if (error.name === 'TimeoutError' || error.name === 'HttpError' || error.message === 'Command timed out')
    return timeoutText
  return typeof code === 'string' ? `接続できません（${code}）` : '接続できません'
}
