import type { AdminDecision } from '@gamelog/contracts/journal/admin-decisions'
import type { AntennaDecision } from '@gamelog/contracts/journal/antenna-decisions'
import type { BoardDecision } from '@gamelog/contracts/journal/board-decisions'
import type { JournalEntry } from '@gamelog/contracts/journal/entry'
import type { UserDecision } from '@gamelog/contracts/journal/user-decisions'
import {
  type ColumnType,
  type Generated,
  type GeneratedAlways,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely'

type Decision = BoardDecision | UserDecision | AntennaDecision | AdminDecision

/** Decisions a restore must not undo. They are kept after they were written to the journal: a backup tells by them which it has. */
interface DecisionTable {
  seq: GeneratedAlways<number>
  id: Generated<string>
  at: Generated<Date>
  kind: string
  data: ColumnType<unknown, string, never>
  number: number | null
}

/** Restores of the database; the service replays its journal before it listens. */
interface RestoreMarkTable {
  restored_to: Date
  replayed_at: Date | null
}

/** Tables of every service that keeps a journal. */
export interface JournalTables {
  decisions: DecisionTable
  restore_marks: RestoreMarkTable
}

/** Adds a decision to the journal. Call it with the transaction that decides. */
export async function recordDecision<Tables extends JournalTables>(
  tx: Kysely<Tables>,
  decision: Decision,
): Promise<void> {
  await recordDecisions(tx, [decision])
}

/** Likewise several decisions, in their order. */
export async function recordDecisions<Tables extends JournalTables>(
  tx: Kysely<Tables>,
  decisions: readonly Decision[],
): Promise<void> {
  if (decisions.length === 0) return
  const rows = decisions.map(({ kind, data }) => ({ kind, data: JSON.stringify(data), number: null }))
  await journalOf(tx).insertInto('decisions').values(rows).execute()
}

/** Time to the microsecond, as the tables keep it. */
const exactTime = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The oldest decisions that are not in the journal yet. */
export async function listUnwritten<Tables extends JournalTables>(
  db: Kysely<Tables>,
  limit: number,
): Promise<Pick<JournalEntry, 'id' | 'at' | 'kind' | 'data'>[]> {
  return journalOf(db)
    .selectFrom('decisions')
    .select(['id', exactTime.as('at'), 'kind', 'data'])
    .where('number', 'is', null)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** How many decisions wait for the journal, and since when. */
export async function countUnwritten<Tables extends JournalTables>(
  db: Kysely<Tables>,
): Promise<{ count: number; oldest: Date | null }> {
  return journalOf(db)
    .selectFrom('decisions')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(at)`.as('oldest')])
    .where('number', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Notes the lines that decisions have in the journal; of two the later one counts. */
export async function setNumbers<Tables extends JournalTables>(
  tx: Kysely<Tables>,
  entries: readonly Pick<JournalEntry, 'id' | 'n'>[],
): Promise<void> {
  await sql`
    update decisions set number = greatest(number, given.n)
    from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ n }) => n)}::bigint[]) as given (id, n)
    where decisions.id = given.id`.execute(tx)
}

/** The last line of the journal that the database knows; undefined before the first. */
export async function findLastWritten<Tables extends JournalTables>(
  db: Kysely<Tables>,
): Promise<{ id: string; number: number } | undefined> {
  const row = await journalOf(db)
    .selectFrom('decisions')
    .select(['id', 'number'])
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, number: Number(row.number) }
}

/** A time of the journal with its microseconds. */
export function exactly(at: string): RawBuilder<Date> {
  return sql<Date>`${at}::timestamptz`
}

/** Stores a decision of the journal. @returns false when the database has it */
export async function insertReplayed<Tables extends JournalTables>(
  tx: Kysely<Tables>,
  { n, id, at, kind, data }: JournalEntry,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await journalOf(tx)
    .insertInto('decisions')
    .values({ id, at: exactly(at), kind, data: JSON.stringify(data), number: n })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The time of the last restore whose journal is not replayed; null when there is none. */
export async function findOpenMark<Tables extends JournalTables>(db: Kysely<Tables>): Promise<Date | null> {
  const row = await journalOf(db)
    .selectFrom('restore_marks')
    .select('restored_to')
    .where('replayed_at', 'is', null)
    .orderBy('restored_to', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.restored_to ?? null
}

export async function closeMarks<Tables extends JournalTables>(db: Kysely<Tables>): Promise<void> {
  await journalOf(db)
    .updateTable('restore_marks')
    .set({ replayed_at: sql`now()` })
    .where('replayed_at', 'is', null)
    .execute()
}

/** Deletes decisions from before a time, but for the last one written and, where a journal is kept, those that wait for it. */
export async function deleteOldDecisions<Tables extends JournalTables>(
  db: Kysely<Tables>,
  before: Date,
  isKept: boolean,
  limit: number,
): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from decisions where seq in (
      select seq from decisions
      where at < ${before} and case when number is null then not ${isKept}::boolean
        else number < (select max(number) from decisions) end
      order by at limit ${limit})`.execute(db)
  return numAffectedRows ?? 0n
}

/** A service's tables include the journal's; Kysely cannot see that through a type parameter. */
function journalOf<Tables extends JournalTables>(db: Kysely<Tables>): Kysely<JournalTables> {
  return db as unknown as Kysely<JournalTables>
}
