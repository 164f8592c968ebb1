import { journalVersion } from '@gamelog/contracts/journal/entry'
import type { Kysely } from 'kysely'
import { tryLock } from '../advisory-lock.ts'
import { appendEntries, readLastNumber } from './journal-file.ts'
import {
  countUnwritten,
  findLastWritten,
  type JournalTables,
  listUnwritten,
  setNumbers,
} from './repository.ts'

/** Decisions of one write. */
const batchSize = 500

/**
 * Appends the decisions that wait to the journal, in the order in which they were made; one process at a time. A decision counts
 * as written once its line is on disk: after a crash in between it has two lines with one id.
 * @returns how many were written
 */
export async function writeDecisions<Tables extends JournalTables>(
  db: Kysely<Tables>,
  journal: { service: string; folder: string },
): Promise<number> {
  let written = 0
  while ((await countUnwritten(db)).count > 0) {
    const count = await db.transaction().execute((tx) => writeBatch(tx, journal))
    if (count === 0) break
    written += count
  }
  return written
}

async function writeBatch<Tables extends JournalTables>(
  tx: Kysely<Tables>,
  { service, folder }: { service: string; folder: string },
): Promise<number> {
  if (!(await tryLock(tx, `${service}:journal`))) return 0
  const decisions = await listUnwritten(tx, batchSize)
  if (decisions.length === 0) return 0
  const known = (await findLastWritten(tx))?.number ?? 0
  const last = Math.max(known, await readLastNumber(folder))
  const entries = decisions.map((decision, index) => ({
    n: last + index + 1,
    v: journalVersion,
    ...decision,
  }))
  await appendEntries(folder, entries, new Date())
  await setNumbers(tx, entries)
  return entries.length
}
