import type { Generated, Selectable } from 'kysely'

/** The file of a member's own data. */
export interface DataExportTable {
  id: string
  user_id: string
  state: 'working' | 'ready' | 'failed'
  failure: 'too_large' | 'error' | null
  requested_at: Date
  /** The run that may write its parts. */
  run: string | null
  records: Generated<number>
  /** Of the JSON. */
  bytes: number | null
  /** Of its parts. */
  stored_bytes: number | null
  made_at: Date | null
}
export type DataExportRow = Selectable<DataExportTable>

/** Part of a gzip stream. */
export interface DataExportPartTable {
  export_id: string
  run: string
  number: number
  data: Buffer
  made_at: Date
}
