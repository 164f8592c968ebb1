import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import { maxRangeDays } from '@gamelog/contracts/common/date-range'
import type { Experiment, ExperimentInput } from '@gamelog/contracts/widget/experiments'
import { daysInRange, jstDayOf } from '@gamelog/domain/jst'
import { lockFor } from '@gamelog/server/advisory-lock'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest, conflict, notFound } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { Db } from '../../db/tables.ts'
import { findKnownWidgets } from '../../statistics/events/repository.ts'
import { describeExperiments, progressOf } from './describe-experiments.ts'
import {
  deleteExperimentRow,
  type ExperimentRow,
  insertExperiment,
  isInUse,
  lockExperiment,
  updateExperiment,
} from './office-repository.ts'

/** Makes a draft. @throws 400 for unknown widgets and impossible days */
export async function addExperiment(db: Db, admin: AuthAdmin, input: ExperimentInput): Promise<Experiment> {
  return db.transaction().execute(async (tx) => {
    await checkInput(tx, input)
    const id = await insertExperiment(tx, input, admin.userId)
    await record(tx, admin, { action: 'widget-experiment.add', id, before: null, after: input })
    return readExperiment(tx, id)
  })
}

/** Changes a draft. @throws as addExperiment; 404; 409 once it was started */
export async function editExperiment(
  db: Db,
  admin: AuthAdmin,
  { id, input }: { id: number; input: ExperimentInput },
): Promise<Experiment> {
  return db.transaction().execute(async (tx) => {
    const before = await lockDraft(tx, id)
    await checkInput(tx, input)
    await updateExperiment(tx, id, input)
    const change = { before: shownInLog(before), after: input }
    await record(tx, admin, { action: 'widget-experiment.edit', id, ...change })
    return readExperiment(tx, id)
  })
}

/**
 * Starts a draft: it runs from its first day. The scripts read the running experiments from the database every second.
 * @throws 400 when its first day is past; 404; 409 once it was started, and `widget_in_use`
 */
export async function startExperiment(db: Db, admin: AuthAdmin, id: number): Promise<Experiment> {
  return db.transaction().execute(async (tx) => {
    // Two experiments on one widget could otherwise start at once.
    await lockFor(tx, 'widget:experiments')
    const draft = await lockDraft(tx, id)
    const now = new Date()
    if (draft.first_day < jstDayOf(now)) throw badRequest('開始日は今日以降の日付を指定してください')
    if (await isInUse(tx, [draft.widget_a, draft.widget_b], now))
      throw conflict('widget_in_use', 'このウィジェットは別の割り振りで使っています')
    await updateExperiment(tx, id, { started_at: now })
    const change = { before: null, after: shownInLog(draft) }
    await record(tx, admin, { action: 'widget-experiment.start', id, ...change })
    return readExperiment(tx, id)
  })
}

/** Ends a running or planned experiment now. @throws 404; 409 for a draft and one that is over */
export async function endExperiment(db: Db, admin: AuthAdmin, id: number): Promise<Experiment> {
  return db.transaction().execute(async (tx) => {
    const row = await lockExisting(tx, id)
    const progress = progressOf(row, new Date())
    if (progress === 'draft') throw conflict('experiment_not_started', 'この割り振りテストは始まっていません')
    if (progress === 'ended') throw conflict('experiment_ended', 'この割り振りテストはすでに終わっています')
    await updateExperiment(tx, id, { ended_at: new Date() })
    const ended = await readExperiment(tx, id)
    const { state, a, b } = ended
    await record(tx, admin, {
      action: 'widget-experiment.end',
      id,
      before: { state: progress },
      after: { state, a, b },
    })
    return ended
  })
}

/** Deletes a draft. @throws 404; 409 once it was started */
export async function removeExperiment(db: Db, admin: AuthAdmin, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = shownInLog(await lockDraft(tx, id))
    await deleteExperimentRow(tx, id)
    await record(tx, admin, { action: 'widget-experiment.delete', id, before, after: null })
  })
}

async function checkInput(db: Db, input: ExperimentInput): Promise<void> {
  const days = daysInRange(input.first_day, input.last_day)
  if (days < 1) throw badRequest('開始日は終了日以前の日付を指定してください')
  if (days > maxRangeDays) throw badRequest(`期間は最大${maxRangeDays}日まで指定できます`)
  const widgets = [input.widget_a, input.widget_b]
  const known = await findKnownWidgets(db, widgets)
  const missing = widgets.filter((id) => !known.has(id))
  if (missing.length > 0)
    throw badRequest(`存在しないウィジェットが指定されています: ${missing.join(', ')}`, 'unknown_widget')
}

async function lockExisting(tx: Db, id: number): Promise<ExperimentRow> {
  const row = await lockExperiment(tx, id)
  if (!row) throw notFound('割り振りテストが見つかりません')
  return row
}

async function lockDraft(tx: Db, id: number): Promise<ExperimentRow> {
  const row = await lockExisting(tx, id)
  if (row.started_at !== null)
    throw conflict('experiment_started', 'この割り振りテストはすでに始まっています')
  return row
}

async function readExperiment(tx: Db, id: number): Promise<Experiment> {
  const [experiment] = await describeExperiments(tx, [await lockExisting(tx, id)], new Date())
  return experiment as Experiment
}

interface Recorded {
  action: AuditAction
  id: number
  before: unknown
  after: unknown
}

async function record(tx: Db, actor: AuthAdmin, { action, id, before, after }: Recorded): Promise<void> {
  await recordChange(tx, { actor, action, target: `widget-experiment:${id}`, before, after, reason: null })
}

function shownInLog(row: ExperimentRow): Partial<ExperimentRow> {
  const { name, widget_a, widget_b, share_b, domain, difference, first_day, last_day, ending } = row
  return { name, widget_a, widget_b, share_b, domain, difference, first_day, last_day, ending }
}
