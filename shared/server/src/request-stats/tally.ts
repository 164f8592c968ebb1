import { randomUUID } from 'node:crypto'
import { durationBucket, emptyHistogram } from '@gamelog/domain/duration-histogram'
import { hourMs, startOfHour } from '@gamelog/domain/jst'
import type { FastifyRequest } from 'fastify'
import { clientAddress } from '../client-address.ts'
import type { ObservedRoute, RouteObserver } from './observed-route.ts'
import { errorPathMax, errorsPerBatch, type RequestError } from './request-batch.ts'

/** Counts of a route in an hour. */
export interface RouteCounts {
  /** First ms of the hour. */
  hour: number
  method: string
  route: string
  count: number
  errors: number
  totalMs: number
  histogram: number[]
}

export interface RequestTally {
  observe: RouteObserver
  /** Counts only while it is on; it starts off. */
  turn(on: boolean): void
  /** Hands over what was counted since the last call; errors that ended with 5xx come first. */
  take(): { counts: RouteCounts[]; errors: RequestError[] }
}

const probes = ['/livez', '/healthz', '/system-healthz', '/metrics']

/** Asked by machines of ours. */
function isOwn(route: string): boolean {
  return probes.includes(route) || route.startsWith('/internal/')
}

/** Counts the requests of a process by route and hour. Streams count when they are refused: their time says nothing. */
export function createRequestTally(now: () => number = Date.now): RequestTally {
  let isOn = false
  let closed: RouteCounts[] = []
  const open = new Set<{ counts: RouteCounts | undefined }>()
  let serverErrors: RequestError[] = []
  let clientErrors: RequestError[] = []

  const noteError = (request: FastifyRequest, status: number, at: number) => {
    const errors = status >= 500 ? serverErrors : clientErrors
    if (errors.length >= errorsPerBatch) return
    errors.push({
      id: randomUUID(),
      at: new Date(at).toISOString(),
      method: request.method,
      path: (request.url.split('?', 1)[0] ?? '').slice(0, errorPathMax),
      status,
      address: clientAddress(request),
    })
  }

  const observe: RouteObserver = ({ method, route, isStream }: ObservedRoute) => {
    if (isOwn(route)) return undefined
    const holder: { counts: RouteCounts | undefined } = { counts: undefined }
    open.add(holder)
    const begin = (at: number): RouteCounts => {
      if (holder.counts) closed.push(holder.counts)
      const hour = startOfHour(new Date(at)).getTime()
      holder.counts = { hour, method, route, count: 0, errors: 0, totalMs: 0, histogram: emptyHistogram() }
      return holder.counts
    }
    return (request, { statusCode, isReadOnly }, ms) => {
      if (!isOn || (isStream && statusCode < 400)) return
      const at = now()
      let { counts } = holder
      if (counts === undefined || at < counts.hour || at >= counts.hour + hourMs) counts = begin(at)
      counts.count += 1
      counts.totalMs += ms
      const bucket = durationBucket(ms)
      counts.histogram[bucket] = (counts.histogram[bucket] ?? 0) + 1
      if (statusCode < 400 || isReadOnly) return
      if (statusCode >= 500) counts.errors += 1
      noteError(request, statusCode, at)
    }
  }

  return {
    observe,
    turn(on) {
      isOn = on
    },
    take() {
      const counts = closed
      closed = []
      for (const holder of open) {
        if (holder.counts) counts.push(holder.counts)
        holder.counts = undefined
      }
      const errors = [...serverErrors, ...clientErrors].slice(0, errorsPerBatch)
      serverErrors = []
      clientErrors = []
      return { counts, errors }
    },
  }
}
