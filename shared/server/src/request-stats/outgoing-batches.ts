import { randomUUID } from 'node:crypto'
import { addHistogram } from '@gamelog/domain/duration-histogram'
import { hourMs } from '@gamelog/domain/jst'
import { errorsPerBatch, type RequestBatch, type RequestError } from './request-batch.ts'
import type { RouteCounts } from './tally.ts'

interface Outgoing {
  instance: string
  /** Rejects when the batch was not stored, or its answer was lost. */
  append(batch: RequestBatch): Promise<void>
  log: { warn(fields: object, message: string): void }
}

/** Hours that are kept while nothing can be sent. */
const hoursKept = 48

/**
 * Sends what is added. A batch that could not be sent is sent again as it is, since it may have arrived; what is added
 * meanwhile waits merged in memory: a row for each route and hour, of the last 48 hours.
 */
export function createOutgoingBatches({ instance, append, log }: Outgoing) {
  let waiting = new Map<string, RouteCounts>()
  let errors: RequestError[] = []
  let sending: RequestBatch | undefined

  const add = (counts: readonly RouteCounts[], newErrors: readonly RequestError[], now: number) => {
    for (const one of counts) {
      const key = `${one.hour} ${one.method} ${one.route}`
      const known = waiting.get(key)
      if (known === undefined) {
        waiting.set(key, one)
        continue
      }
      known.count += one.count
      known.errors += one.errors
      known.totalMs += one.totalMs
      addHistogram(known.histogram, one.histogram)
    }
    errors = keepFirst([...errors, ...newErrors])
    forgetBefore(now - hoursKept * hourMs)
  }

  const forgetBefore = (oldest: number) => {
    const old = [...waiting].filter(([, { hour }]) => hour < oldest)
    for (const [key] of old) waiting.delete(key)
    if (old.length > 0)
      log.warn({ rows: old.length }, 'request statistics dropped, as they could not be sent')
  }

  const nextBatch = (now: number): RequestBatch | undefined => {
    if (waiting.size === 0 && errors.length === 0) return undefined
    const rows = [...waiting.values()].map(({ hour, totalMs, ...row }) => ({
      ...row,
      hour: new Date(hour).toISOString(),
      total_ms: Math.round(totalMs * 1_000) / 1_000,
    }))
    const batch = { id: randomUUID(), at: new Date(now).toISOString(), instance, rows, errors }
    waiting = new Map()
    errors = []
    return batch
  }

  return {
    add,
    /** Sends all that waits. @throws when it could not be sent: call it again later */
    async send(now: number): Promise<void> {
      for (sending ??= nextBatch(now); sending !== undefined; sending = nextBatch(now)) await append(sending)
    },
  }
}

/** Those that ended with 5xx first. */
function keepFirst(errors: readonly RequestError[]): RequestError[] {
  return errors.toSorted((a, b) => Number(b.status >= 500) - Number(a.status >= 500)).slice(0, errorsPerBatch)
}
