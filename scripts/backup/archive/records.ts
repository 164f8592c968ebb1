import { z } from 'zod'

// The content of a backup: records in JSON, each table's followed by its rows as COPY writes them.

const schemaName = z.enum(['user', 'board', 'antenna', 'admin', 'widget'])

const migrationRow = z.object({
  name: z.string(),
  timestamp: z.string(),
  version: z.string().nullable(),
  runs_with: z.string().nullable(),
})

const siteRecord = z.object({
  kind: z.literal('site'),
  /** GAMELOG's version that wrote it. */
  version: z.string(),
  publicOrigin: z.string(),
  /** Time of the snapshot, by the database's clock. */
  takenAt: z.string(),
  schemas: z.array(
    z.object({
      name: schemaName,
      /** Rows of `kysely_migration`, ascending. */
      migrations: z.array(migrationRow),
      /** Day partitions: name, parent, bound. */
      partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
    }),
  ),
  /** Secrets that open or sign what the database holds, by the name of their variable; in encrypted files alone. */
  secrets: z.record(z.string(), z.string()),
})

const tableRecord = z.object({
  kind: z.literal('table'),
  schema: schemaName,
  name: z.string(),
  columns: z.array(z.string()),
})

/** Follows the rows of a table. */
const tableEndRecord = z.object({
  kind: z.literal('table-end'),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
})

/** Read after the last table: a sequence may then be ahead of the snapshot, never behind it. */
const sequencesRecord = z.object({
  kind: z.literal('sequences'),
  values: z.array(z.object({ schema: schemaName, name: z.string(), value: z.string() })),
})

const endRecord = z.object({ kind: z.literal('end'), tables: z.number(), rows: z.number() })

export const archiveRecord = z.discriminatedUnion('kind', [
  siteRecord,
  tableRecord,
  tableEndRecord,
  sequencesRecord,
  endRecord,
])

export type ArchiveRecord = z.infer<typeof archiveRecord>
export type SiteRecord = z.infer<typeof siteRecord>
export type TableRecord = z.infer<typeof tableRecord>
export type SequencesRecord = z.infer<typeof sequencesRecord>
