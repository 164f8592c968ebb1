import type { Experiment, ExperimentState } from '@gamelog/contracts/widget/experiments'
import { type Arm, judge, type Verdict } from '@gamelog/domain/ab-test'
import { jstDayOf } from '@gamelog/domain/jst'
import type { Db } from '../../db/tables.ts'
import { sumExperiments } from '../../statistics/reports/repository.ts'
import type { ExperimentRow } from './office-repository.ts'

interface Figures {
  a: Arm
  b: Arm
}

/** Experiments with their counted figures, in the given order. */
export async function describeExperiments(
  db: Db,
  rows: readonly ExperimentRow[],
  now: Date,
): Promise<Experiment[]> {
  const figures = await readFigures(db, rows)
  return rows.map((row) => toExperiment(row, figures(row), now))
}

/** @returns the counted figures of an experiment's two widgets */
export async function readFigures(
  db: Db,
  rows: readonly ExperimentRow[],
): Promise<(row: ExperimentRow) => Figures> {
  const sums = await sumExperiments(
    db,
    rows.map((row) => row.id),
  )
  const ofArm = (id: number, widget: string): Arm => {
    const sum = sums.find(({ experiment_id, widget_id }) => experiment_id === id && widget_id === widget)
    return { views: sum?.views ?? 0, clicks: sum?.clicks ?? 0 }
  }
  return ({ id, widget_a, widget_b }) => ({ a: ofArm(id, widget_a), b: ofArm(id, widget_b) })
}

/** Verdict by the figures of an experiment. */
export function verdictOf({ share_b, difference }: ExperimentRow, { a, b }: Figures): Verdict {
  return judge({ a, b, share: share_b / 100, smallest: difference })
}

function toExperiment(row: ExperimentRow, figures: Figures, now: Date): Experiment {
  const { widget_a, widget_b, started_at, ended_at, verdict_noticed_at: _, ...rest } = row
  return {
    ...rest,
    a: { widget_id: widget_a, ...figures.a },
    b: { widget_id: widget_b, ...figures.b },
    state: experimentState(row, figures, now),
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  }
}

function experimentState(row: ExperimentRow, figures: Figures, now: Date): ExperimentState {
  if (row.ended_at !== null) {
    const told = ['a', 'b', 'equal'].includes(verdictOf(row, figures).kind)
    return told ? 'ended' : 'stopped'
  }
  return progressOf(row, now)
}

/** The state of an experiment that was not ended by hand. */
export function progressOf(
  { started_at, ended_at, first_day, last_day }: ExperimentRow,
  now: Date,
): 'draft' | 'planned' | 'running' | 'ended' {
  const today = jstDayOf(now)
  if (started_at === null) return 'draft'
  if (ended_at !== null || today > last_day) return 'ended'
  return today < first_day ? 'planned' : 'running'
}
