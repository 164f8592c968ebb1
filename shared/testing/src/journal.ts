import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { copyDatabase, readTables } from './database-copy.ts'
import type { TestDatabase } from './test-database.ts'

/** A folder for journals, removed with it. */
export async function makeJournalFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'gamelog-journal-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Lines of a service's journal. */
export async function readJournal(
  folder: string,
  service: string,
): Promise<{ n: number; id: string; kind: string; data: Record<string, unknown> }[]> {
  const names = (await readdir(join(folder, service))).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, service, name), 'utf8')))
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
  )
}

/** Waits until every decision of a service is in its journal. */
export async function untilWritten(adminUrl: string, schema: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await expect
      .poll(
        async () =>
          (await client.query(`select 1 from ${pg.escapeIdentifier(schema)}.decisions where number is null`))
            .rowCount,
        { timeout: 5_000 },
      )
      .toBe(0)
  } finally {
    await client.end()
  }
}

/** A backup of a service that runs on, as a restore leaves it. */
export async function restoreBackup(adminUrl: string, schema: string): Promise<TestDatabase> {
  const copy = await copyDatabase(adminUrl, schema)
  await markRestored(copy.adminUrl, schema)
  return copy
}

export async function markRestored(adminUrl: string, schema: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`insert into ${pg.escapeIdentifier(schema)}.restore_marks (restored_to) values (now())`)
  await client.end()
}

/** Tables that a replay does not bring back: they are shipped, counted or made anew. */
const leftOut = { tables: ['outbox', 'decisions', 'restore_marks', 'idempotency_keys'], columns: [] }

/** Expects two databases to hold the same, but for the named tables and columns. */
export async function expectSameTables(
  schema: string,
  [restored, lived]: readonly [string, string],
  more: { tables?: readonly string[]; columns?: readonly string[] } = {},
): Promise<void> {
  const leaveOut = { tables: [...leftOut.tables, ...(more.tables ?? [])], columns: more.columns ?? [] }
  expect(await readTables(restored, schema, leaveOut)).toEqual(await readTables(lived, schema, leaveOut))
}
