import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Part } from './archive/frames.ts'
import { readArchive } from './archive/read-archive.ts'
import { archiveRecord, type SequencesRecord, type SiteRecord, type TableRecord } from './archive/records.ts'
import { BackupError } from './backup-error.ts'

/** Takes a backup's content in the order of the file. */
export interface BackupReader {
  site(site: SiteRecord): Promise<void>
  /** `rows` ends with the table; all of them must be read. @returns the number of rows, where the reader counts them */
  table(table: TableRecord, rows: AsyncIterable<Buffer>): Promise<number>
  sequences(values: SequencesRecord['values']): Promise<void>
}

export interface BackupSummary {
  version: string
  takenAt: string
  publicOrigin: string
  encrypted: boolean
  tables: number
  rows: number
}

/**
 * Reads a whole backup and holds it against its own digests and counts.
 * @param name what messages call it
 * @throws BackupError for the first thing that is wrong; `reader` has then seen a part of the content
 */
export async function readBackup(
  source: Readable,
  { name, key }: { name: string; key: string | undefined },
  reader: BackupReader,
): Promise<BackupSummary> {
  const damaged = (cause: string) => new BackupError(`${name} is damaged: ${cause}`)
  const parts = readArchive(source, name, key)
  const nextRecord = async () => {
    const { value: part, done } = await parts.next()
    if (done) throw damaged('it ends too soon')
    return parseRecord(part, damaged)
  }
  try {
    const site = await nextRecord()
    if (site.kind !== 'site') throw damaged('it does not say what it holds')
    await reader.site(site)
    const found = { tables: 0, rows: 0 }
    for (;;) {
      const record = await nextRecord()
      if (record.kind === 'table') {
        found.tables++
        found.rows += await readTable(parts, record, reader, damaged)
      } else if (record.kind === 'sequences') await reader.sequences(record.values)
      else if (record.kind === 'end') {
        if (record.tables !== found.tables || record.rows !== found.rows)
          throw damaged(`it says ${record.rows} rows and has ${found.rows}`)
        // To its end: the last frame says that nothing is cut off.
        if (!(await parts.next()).done) throw damaged('something follows its end')
        const { version, takenAt, publicOrigin, secrets } = site
        return { version, takenAt, publicOrigin, encrypted: Object.keys(secrets).length > 0, ...found }
      } else throw damaged(`a record "${record.kind}" out of place`)
    }
  } finally {
    await parts.return(undefined)
  }
}

type Damaged = (cause: string) => BackupError

function parseRecord(part: Part, damaged: Damaged) {
  if (part.kind === 'rows') throw damaged('rows out of place')
  const { success, data } = archiveRecord.safeParse(JSON.parse(part.text))
  if (!success) throw damaged('a record that is not known')
  return data
}

async function readTable(
  parts: AsyncGenerator<Part>,
  table: TableRecord,
  reader: BackupReader,
  damaged: Damaged,
): Promise<number> {
  const title = `${table.schema}.${table.name}`
  const digest = createHash('sha256')
  let end: ReturnType<typeof parseRecord> | undefined
  let bytes = 0
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value: part, done } = await parts.next()
      if (done) throw damaged(`${title} ends too soon`)
      if (part.kind === 'record') {
        end = parseRecord(part, damaged)
        return
      }
      digest.update(part.bytes)
      bytes += part.bytes.length
      yield part.bytes
    }
  }
  const count = await reader.table(table, rows())
  if (end?.kind !== 'table-end') throw damaged(`${title} has no end`)
  if (end.bytes !== bytes || end.sha256 !== digest.digest('hex'))
    throw damaged(`the rows of ${title} were altered`)
  if (end.rows !== count) throw damaged(`${title} should have ${end.rows} rows and has ${count}`)
  return count
}
