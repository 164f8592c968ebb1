import { randomUUID } from 'node:crypto'
import { durationBucket, emptyHistogram } from '@gamelog/domain/duration-histogram'
import { jstDayOf } from '@gamelog/domain/jst'
import { createDayPartitions } from '@gamelog/server/day-partitions'
import type { RequestBatch, RequestError, RequestRow } from '@gamelog/server/request-stats/request-batch'
import { settingsWith } from '@gamelog/testing/settings'
import type { Db } from '../src/db/tables.ts'

/** A route's row with the given durations (ms). */
export function requestRow(
  hour: string,
  durations: readonly number[],
  more: Partial<RequestRow> = {},
): RequestRow {
  const histogram = emptyHistogram()
  for (const ms of durations) histogram[durationBucket(ms)] = (histogram[durationBucket(ms)] ?? 0) + 1
  return {
    hour,
    method: 'GET',
    route: '/api/board/threads',
    count: durations.length,
    errors: 0,
    total_ms: durations.reduce((sum, ms) => sum + ms, 0),
    histogram,
    ...more,
  }
}

export function requestError(at: Date, more: Partial<RequestError> = {}): RequestError {
  return {
    id: randomUUID(),
    at: at.toISOString(),
    method: 'GET',
    path: '/api/x',
    status: 503,
    address: '192.0.2.9',
    ...more,
  }
}

export function requestBatch(rows: RequestRow[], errors: RequestError[] = []): RequestBatch {
  return { id: randomUUID(), at: new Date().toISOString(), instance: 'board-1', rows, errors }
}

/** The parts of the service's context that storing needs. */
export function storing(db: Db) {
  const ensure = (table: string, times: readonly Date[]) =>
    createDayPartitions(db, table, [...new Set(times.map(jstDayOf))])
  return { db, partitions: { ensure }, settings: settingsWith() }
}
