import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { isOutage } from './map-error.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>

interface Cause {
  /** Parts it hit since the last line. */
  parts: Set<string>
  times: number
  since: number
}

/** ms between two lines about one cause. */
const periodMs = 60_000
/** Parts that a line names. */
const partsNamed = 20

const causesOf = new WeakMap<Log, Map<string, Cause>>()

/**
 * Logs a failure that may come again at once, such as that of a loop or of every request: one line, then one a minute with
 * how often it came and where. An outage is one cause for all parts of the process; any other error is one of its part.
 * @param part what failed, in English: `job ship-outbox`
 */
export function logFailure(log: Log, part: string, error: unknown): void {
  const text = textOf(error)
  const key = isOutage(error) ? causeIn(text) : `${part} ${causeIn(text)}`
  const causes = causesOf.get(log) ?? new Map<string, Cause>()
  causesOf.set(log, causes)
  const known = causes.get(key)
  if (known) {
    known.times += 1
    known.parts.add(part)
    return
  }
  log.warn({ part, error: text }, 'failed')
  const cause: Cause = { parts: new Set(), times: 0, since: Date.now() }
  causes.set(key, cause)
  const timer = setInterval(() => {
    const { parts, times, since } = cause
    if (times === 0) {
      clearInterval(timer)
      causes.delete(key)
      return log.info({ part, error: text, seconds: secondsSince(since) }, 'fails no more')
    }
    log.warn({ parts: [...parts].slice(0, partsNamed), error: text, times }, 'still failing')
    cause.times = 0
    cause.parts.clear()
  }, periodMs).unref()
}

/** Logs a request that ended with 5xx: an outage as any failure that comes again, anything else by itself with its stack. */
export function logFailedRequest({ log, method, url, routeOptions }: FastifyRequest, error: unknown): void {
  if (isOutage(error)) logFailure(log, `${method} ${routeOptions.url ?? ''}`, error)
  else log.error({ err: error, path: url.split('?')[0] }, 'request failed')
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // What the transaction was discarded for.
  const { previousErrors } = error as Error & { previousErrors?: readonly Error[] }
  return previousErrors?.[0]?.message ?? error.message
}

/** Without what differs from one time to the next: the script, numbers, ids. */
function causeIn(text: string): string {
  return text.replace(/(\.| script: .*)+$/s, '').replace(/\d+/g, 'N')
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1_000)
}
