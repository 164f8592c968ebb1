import type { Readable } from 'node:stream'
import { countRows } from './archive/count-rows.ts'
import { refuseUnknownSchema } from './database/known-migrations.ts'
import { type BackupSummary, readBackup } from './read-backup.ts'

/**
 * Checks a backup without a database: whole, readable with the key, every table as its digest and its number of rows say, and of a
 * schema that this version of GAMELOG knows.
 * @throws BackupError for the first thing that is wrong
 */
export function verifyBackup(
  source: Readable,
  options: { name: string; key: string | undefined },
): Promise<BackupSummary> {
  return readBackup(source, options, {
    site: async (site) => refuseUnknownSchema(site, options.name),
    async table(_table, rows) {
      let count = 0
      for await (const chunk of rows) count += countRows(chunk)
      return count
    },
    sequences: async () => undefined,
  })
}
