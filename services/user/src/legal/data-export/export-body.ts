import { exportLimits, type OwnExport } from '@gamelog/contracts/user/export'
import type { DataExportRow } from '../../db/data-export-tables.ts'

const nothing: OwnExport = {
  state: 'none',
  requested_at: null,
  records: 0,
  made_at: null,
  expires_at: null,
  bytes: null,
  again_at: null,
  failure: null,
}

/** When a file is no longer given out, and when the next may be asked for; ms, of one that is ready. */
export function timesOf({ made_at }: Pick<DataExportRow, 'made_at'>): { endsAt: number; againAt: number } {
  const madeAt = made_at?.getTime() ?? Number.NEGATIVE_INFINITY
  return { endsAt: madeAt + exportLimits.lifetime * 1_000, againAt: madeAt + exportLimits.interval * 1_000 }
}

/** What a member is told of their export. `now` in ms. */
export function exportBody(row: DataExportRow | undefined, now: number): OwnExport {
  if (row === undefined) return nothing
  const { endsAt, againAt } = timesOf(row)
  if (row.state === 'ready' && endsAt <= now) return nothing
  const isReady = row.state === 'ready'
  return {
    state: row.state,
    requested_at: row.requested_at.toISOString(),
    records: row.records,
    made_at: row.made_at?.toISOString() ?? null,
    expires_at: isReady ? new Date(endsAt).toISOString() : null,
    bytes: isReady ? row.bytes : null,
    again_at: isReady && againAt > now ? new Date(againAt).toISOString() : null,
    failure: row.failure,
  }
}
