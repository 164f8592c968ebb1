import { setTimeout as sleep } from 'node:timers/promises'
import { type DecisionKinds, type JournalEntry, journalVersion } from '@gamelog/contracts/journal/entry'
import type { Kysely, RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import { lockForSession } from '../advisory-lock.ts'
import type { ServiceConfig } from '../config.ts'
import { createDatabase } from '../database.ts'
import type { JournalConfig } from './config.ts'
import { listFiles, readEntries } from './journal-file.ts'
import {
  closeMarks,
  exactly,
  findLastWritten,
  findOpenMark,
  insertReplayed,
  type JournalTables,
  setNumbers,
} from './repository.ts'

/** `missing`: it concerns what the backup does not have. */
export type ReplayOutcome = 'applied' | 'same' | 'missing'

/** When a decision was made, for SQL; as a date it has milliseconds alone. */
export interface DecidedAt {
  exact: RawBuilder<Date>
  date: Date
}

/** Of a restored database, in the transaction that closes the restore, whether a journal was replayed or not. */
type Finish<Tables> = (tx: Kysely<Tables>) => Promise<void>

/** How each kind of decision is made again, in the caller's transaction. Idempotent. */
export type Replays<Tables, Kinds extends DecisionKinds> = {
  [Kind in keyof Kinds & string]: (
    tx: Kysely<Tables>,
    data: z.infer<Kinds[Kind]>,
    at: DecidedAt,
  ) => Promise<ReplayOutcome>
}

type Config = Pick<ServiceConfig, 'name' | 'db'> & { journal: JournalConfig }

/**
 * Makes the decisions again that a restored database does not have, before the service listens. Does nothing without an open
 * mark of a restore; of several replicas one replays and the others wait.
 * @returns a line for the log; null where there was nothing to do
 * @throws with one line that says what to do, when the journal is missing, incomplete or newer than this program
 */
export async function replayJournal<Tables extends JournalTables, Kinds extends DecisionKinds>(
  config: Config,
  kinds: Kinds,
  replays: Replays<Tables, Kinds>,
  finish: Finish<Tables> = async () => undefined,
): Promise<string | null> {
  const db = createDatabase<Tables>({ ...config.db, max: 1, statementTimeout: 0 })
  try {
    return await db.connection().execute(async (session) => {
      // Until the session ends: a decision is made again by one replica, and none listens before.
      await lockForSession(session, `${config.name}:journal-replay`)
      const restoredTo = await findOpenMark(session)
      if (restoredTo === null) return null
      const { folder, replay } = config.journal
      const close = () =>
        session.transaction().execute(async (tx) => {
          await finish(tx)
          await closeMarks(tx)
        })
      const since = `restored to ${restoredTo.toISOString()}`
      if (replay === 'skip') {
        await close()
        return `${since}; JOURNAL_REPLAY=skip: decisions made since then are not made again`
      }
      if (folder === null || (await listFiles(folder)).length === 0)
        throw new Error(
          `the database was ${since}, but there is no journal in ${folder ?? 'JOURNAL_DIR, which is not set'}: ${remedy}`,
        )
      const counts = await replayEntries(session, folder, kinds, replays)
      await close()
      return `${since}; decisions made since then: ${counts.applied} made again, ${counts.same} already so, ${counts.missing} about what the backup does not have`
    })
  } finally {
    await db.destroy()
  }
}

const remedy =
  'copy it there from the disk it was on, or start with JOURNAL_REPLAY=skip to go on without what was deleted, banned and taken down since'

async function replayEntries<Tables extends JournalTables, Kinds extends DecisionKinds>(
  session: Kysely<Tables>,
  folder: string,
  kinds: Kinds,
  replays: Replays<Tables, Kinds>,
): Promise<Record<ReplayOutcome, number>> {
  const counts = { applied: 0, same: 0, missing: 0 }
  const last = await findLastWritten(session)
  let expected: number | undefined
  for await (const entry of readEntries(folder)) {
    checkNumber(folder, entry, { expected, last })
    expected = entry.n + 1
    if (entry.n <= (last?.number ?? 0)) continue
    const outcome = await session.transaction().execute(async (tx) => {
      // Known: the backup has it, though not the number of its line; or it was written twice.
      if (!(await insertReplayed(tx, entry))) return setNumbers(tx, [entry])
      return apply(tx, entry, kinds, replays)
    })
    if (outcome) counts[outcome] += 1
  }
  if (last && (expected ?? 0) <= last.number)
    throw new Error(`the journal in ${folder} ends before the backup does: ${remedy}`)
  return counts
}

/** @throws when entries that the backup does not have are missing, or the journal is another site's */
function checkNumber(
  folder: string,
  { n, id }: JournalEntry,
  { expected, last }: { expected: number | undefined; last: { id: string; number: number } | undefined },
): void {
  const known = last?.number ?? 0
  const from = Math.max(expected ?? 0, known + 1)
  if (n > from) throw new Error(`the journal in ${folder} lacks the entries ${from} to ${n - 1}: ${remedy}`)
  if (expected !== undefined && n < expected)
    throw new Error(`the journal in ${folder} has entry ${n} after entry ${expected - 1}: ${remedy}`)
  if (n === known && id !== last?.id)
    throw new Error(
      `the journal in ${folder} is another site's: its entry ${n} is not the backup's: ${remedy}`,
    )
}

async function apply<Tables extends JournalTables, Kinds extends DecisionKinds>(
  tx: Kysely<Tables>,
  { v, kind, data, at, n }: JournalEntry,
  kinds: Kinds,
  replays: Replays<Tables, Kinds>,
): Promise<ReplayOutcome> {
  const schema = kinds[kind]
  if (v !== journalVersion || schema === undefined)
    throw new Error(
      `entry ${n} of the journal (${kind}, version ${v}) is of a newer version of this program: start that one`,
    )
  const replay = replays[kind] as Replays<Tables, DecisionKinds>[string]
  return replay(tx, schema.parse(data), { exact: exactly(at), date: new Date(at) })
}

/** Waits until the service that owns the schema has replayed its journal: another process of the schema must not act before. */
export async function waitForReplay(
  { db: target }: Pick<ServiceConfig, 'db'>,
  periodMs = 1_000,
): Promise<string | null> {
  const db = createDatabase<JournalTables>({ ...target, max: 1 })
  try {
    if ((await findOpenMark(db)) === null) return null
    while ((await findOpenMark(db)) !== null) await sleep(periodMs)
    return 'waited for the journal to be replayed'
  } finally {
    await db.destroy()
  }
}
