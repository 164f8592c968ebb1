import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { type SchemaName, schemaNames } from '@gamelog/server/provision'
import { releaseVersion } from '@gamelog/server/release-version'
import { countRows } from './archive/count-rows.ts'
import { packRecord, packRows } from './archive/frames.ts'
import type { ArchiveRecord, TableRecord } from './archive/records.ts'
import { writeArchive } from './archive/write-archive.ts'
import { copyRows, listTables, readSchema, readSequences, type Snapshot } from './database/dump-repository.ts'

export interface BackupSource {
  /** The connection of each schema. */
  urls: Record<SchemaName, string>
  publicOrigin: string
  /** Encrypts the file. */
  key: string | undefined
  /** Go into the file only where there is a key. */
  secrets: Record<string, string>
}

export interface BackupCounts {
  tables: number
  rows: number
}

const record = (value: ArchiveRecord) => packRecord(value)

/** Writes a snapshot of the site's data to a stream; bounded memory. */
export async function writeBackup(
  snapshot: Snapshot,
  source: BackupSource,
  target: Writable,
): Promise<BackupCounts> {
  const counts = { tables: 0, rows: 0 }
  await writeArchive(content(snapshot, source, counts), target, source.key)
  return counts
}

async function* content(
  { clients, takenAt }: Snapshot,
  { publicOrigin, key, secrets }: BackupSource,
  counts: BackupCounts,
): AsyncGenerator<Buffer> {
  const schemas = []
  for (const schema of schemaNames) schemas.push(await readSchema(clients[schema], schema))
  yield record({
    kind: 'site',
    version: releaseVersion,
    publicOrigin,
    takenAt,
    schemas,
    secrets: key === undefined ? {} : secrets,
  })
  for (const schema of schemaNames) {
    for (const table of await listTables(clients[schema], schema)) {
      counts.tables++
      yield* tableContent(clients[schema], table, counts)
    }
  }
  const values = []
  for (const schema of schemaNames) values.push(...(await readSequences(clients[schema], schema)))
  yield record({ kind: 'sequences', values })
  yield record({ kind: 'end', ...counts })
}

async function* tableContent(
  client: Snapshot['clients'][SchemaName],
  table: TableRecord,
  counts: BackupCounts,
): AsyncGenerator<Buffer> {
  yield record(table)
  const digest = createHash('sha256')
  let bytes = 0
  let rows = 0
  for await (const chunk of copyRows(client, table)) {
    digest.update(chunk)
    bytes += chunk.length
    rows += countRows(chunk)
    yield packRows(chunk)
  }
  counts.rows += rows
  yield record({ kind: 'table-end', rows, bytes, sha256: digest.digest('hex') })
}
