import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { addHistogram } from '@gamelog/domain/duration-histogram'
import { jstDayOf } from '@gamelog/domain/jst'
import { lockFor } from '@gamelog/server/advisory-lock'
import type { App } from '@gamelog/server/app'
import { firstKeptDay, type PartitionedTable } from '@gamelog/server/day-partitions'
import { openEventStream } from '@gamelog/server/event-stream'
import { type RequestBatch, requestBatch } from '@gamelog/server/request-stats/request-batch'
import { requestBatchCap } from '@gamelog/server/request-stats/start-request-stats'
import type { AdminContext } from '../../context.ts'
import type { RequestErrorTable } from '../../db/tables.ts'
import { addToHours, addToTotals, insertBatches, insertErrors, type RequestSums } from './repository.ts'

/** Today is one of the days: whole days go, and no record may be older. */
export const requestErrorTable: PartitionedTable = {
  name: 'request_errors',
  setting: 'retention.errors',
}

/** Services that count their requests; the worker has none but those of other services. */
const countingServices = serviceNames.filter((name) => name !== 'worker')
/** ms between two reads of a stream. */
const readPeriodMs = 2_000

/** Moves what every service counted of its requests from its stream into Postgres. */
export function storeRequestStats(app: App, context: AdminContext): void {
  const { redis, jobs } = context
  for (const service of countingServices) {
    const stream = openEventStream(app, redis, jobs, {
      name: `requests-${service}`,
      key: redis.sharedKey(service, 'requests'),
      schema: requestBatch,
      cap: requestBatchCap,
    })
    stream.consume((batches) => storeRequests(context, service, batches), readPeriodMs)
  }
}

/**
 * Adds batches of a service to its hours, each once: a batch that was stored before changes nothing. Errors past their
 * retention are left out. `now` in ms.
 */
export async function storeRequests(
  { db, partitions, settings }: Pick<AdminContext, 'db' | 'partitions' | 'settings'>,
  service: ServiceName,
  batches: readonly RequestBatch[],
  now = Date.now(),
): Promise<void> {
  const byId = new Map(batches.map((batch) => [batch.id, batch]))
  const firstDay = firstKeptDay(settings.get(requestErrorTable.setting), now)
  const errorsOf = (batch: RequestBatch): RequestErrorTable[] =>
    batch.errors
      .map((error) => ({ ...error, service, at: new Date(error.at) }))
      .filter(({ at }) => jstDayOf(at) >= firstDay)
  const times = batches.flatMap(errorsOf).map(({ at }) => at)
  await partitions.ensure(requestErrorTable.name, times)
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'admin:requests')
    const added = [...(await insertBatches(tx, [...byId.keys()]))].flatMap((id) => byId.get(id) ?? [])
    const rows = added.flatMap(({ rows: counted }) =>
      counted.map(({ hour, ...row }) => ({ ...row, service, hour: new Date(hour) })),
    )
    await addToHours(tx, merge(rows, keyOfRoute))
    await addToTotals(
      tx,
      merge(rows, keyOfHour).map(({ hour, count, errors, total_ms, histogram }) => {
        return { hour, count, errors, total_ms, histogram }
      }),
    )
    await insertErrors(tx, added.flatMap(errorsOf))
  })
}

interface Row extends RequestSums {
  hour: Date
  method: string
  route: string
}

const keyOfHour = ({ hour }: Row) => hour.toISOString()
const keyOfRoute = ({ hour, method, route }: Row) => `${hour.toISOString()} ${method} ${route}`

/** One row for each key, in the order of the keys. */
function merge<R extends Row>(rows: readonly R[], keyOf: (row: R) => string): R[] {
  const merged = new Map<string, R>()
  for (const row of rows) {
    const known = merged.get(keyOf(row))
    if (known === undefined) {
      merged.set(keyOf(row), { ...row, histogram: [...row.histogram] })
      continue
    }
    known.count += row.count
    known.errors += row.errors
    known.total_ms += row.total_ms
    addHistogram(known.histogram, row.histogram)
  }
  return [...merged.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
