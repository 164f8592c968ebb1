import type { ExperimentEnding, ExperimentInput } from '@gamelog/contracts/widget/experiments'
import { jstDayOf } from '@gamelog/domain/jst'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** An experiment as it is stored. */
export interface ExperimentRow extends Omit<ExperimentInput, 'share_b' | 'difference'> {
  id: number
  share_b: number
  /** Points. */
  difference: number
  ending: ExperimentEnding
  started_at: Date | null
  ended_at: Date | null
  verdict_noticed_at: Date | null
  created_by: string
}

const columns = sql`
  id, name, widget_a, widget_b, share_b, domain, difference::float8 as difference, first_day::text as first_day,
  last_day::text as last_day, ending, started_at, ended_at, verdict_noticed_at, created_by`

/** The newest first. */
export async function listExperimentRows(db: Db): Promise<ExperimentRow[]> {
  const { rows } = await sql<ExperimentRow>`select ${columns} from experiments order by id desc`.execute(db)
  return rows
}

/** Locks an experiment until the transaction ends. */
export async function lockExperiment(db: Db, id: number): Promise<ExperimentRow | undefined> {
  const { rows } = await sql<ExperimentRow>`
    select ${columns} from experiments where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function insertExperiment(db: Db, input: ExperimentInput, by: string): Promise<number> {
  const row = await db
    .insertInto('experiments')
    .values({ ...input, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateExperiment(
  db: Db,
  id: number,
  change: Partial<ExperimentInput & Pick<ExperimentRow, 'started_at' | 'ended_at' | 'verdict_noticed_at'>>,
): Promise<void> {
  await db.updateTable('experiments').set(change).where('id', '=', id).execute()
}

export async function deleteExperimentRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('experiments').where('id', '=', id).execute()
}

/** Whether another experiment that runs, or is planned to, has one of the widgets. */
export async function isInUse(db: Db, widgets: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from experiments
    where started_at is not null and ended_at is null and last_day >= ${jstDayOf(now)}::date
      and (widget_a = any(${widgets}) or widget_b = any(${widgets}))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Locks the running experiments whose verdict the operators are still to be told of. */
export async function lockUntold(db: Db, now: Date): Promise<ExperimentRow[]> {
  const today = jstDayOf(now)
  const { rows } = await sql<ExperimentRow>`
    select ${columns} from experiments
    where ending = 'verdict' and verdict_noticed_at is null and started_at is not null and ended_at is null
      and first_day <= ${today}::date and last_day >= ${today}::date
    order by id for update skip locked`.execute(db)
  return rows
}
