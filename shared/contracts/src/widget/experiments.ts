import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { jstDay } from '../common/date-range.ts'
import { idParams, isoTime, userId } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { text } from '../common/text.ts'
import { siteDomain, widgetId } from './ids.ts'

export const experimentNameMax = 100
/** Percent of the renders that show B. */
export const experimentShares = [50, 20, 10] as const
/** Differences of the click rate (points) one may look for. */
export const experimentDifferences = [0.2, 0.4, 0.6] as const
export const experimentEndings = ['period', 'verdict', 'manual'] as const
export type ExperimentEnding = (typeof experimentEndings)[number]
/** `planned`: its first day is to come. `ended`: past its last day, or ended by hand; `stopped`: before it could tell anything. */
export const experimentStates = ['draft', 'planned', 'running', 'ended', 'stopped'] as const
export type ExperimentState = (typeof experimentStates)[number]

const arm = z.strictObject({
  widget_id: widgetId,
  views: z.int(),
  /** Views with at least one counted click: the statistics take each view as one trial. */
  clicks: z.int(),
})

export const experiment = z.strictObject({
  id: z.int(),
  name: z.string(),
  a: arm,
  b: arm,
  share_b: z.int(),
  /** Null = every domain. */
  domain: z.nullable(siteDomain),
  /** Points. */
  difference: z.number(),
  first_day: jstDay,
  last_day: jstDay,
  ending: z.enum(experimentEndings),
  state: z.enum(experimentStates),
  started_at: z.nullable(isoTime),
  ended_at: z.nullable(isoTime),
  created_by: userId,
})
export type Experiment = z.infer<typeof experiment>

const input = z
  .strictObject({
    name: text({ label: '名前', max: experimentNameMax, required: true }),
    widget_a: widgetId,
    widget_b: widgetId,
    share_b: z.literal(experimentShares),
    domain: z.nullable(siteDomain),
    difference: z.literal(experimentDifferences),
    first_day: jstDay,
    last_day: jstDay,
    ending: z.enum(experimentEndings),
  })
  .check(
    z.refine(({ widget_a, widget_b }) => widget_a !== widget_b, '比較するウィジェットを選択してください'),
  )
export type ExperimentInput = z.infer<typeof input>

export const listExperiments = adminRoute('GET', '/api/admin/widget/experiments', may.edit, {
  summary: 'Experiments with their counted figures, running ones first, then the newest',
  responses: { 200: z.strictObject({ experiments: z.array(experiment) }) },
})

export const saveExperiment = adminRoute('POST', '/api/admin/widget/experiments', may.edit, {
  summary: 'Make an experiment as a draft',
  body: input,
  responses: { 201: experiment },
})

export const changeExperiment = adminRoute('PUT', '/api/admin/widget/experiments/:id', may.edit, {
  summary: 'Change a draft; 409 once it has been started',
  params: idParams,
  body: input,
  responses: { 200: experiment },
})

export const startExperiment = adminRoute('POST', '/api/admin/widget/experiments/:id/start', may.edit, {
  summary:
    'Start a draft on its first day (now when that is today); 409 while another one uses one of its widgets',
  params: idParams,
  responses: { 200: experiment },
})

export const endExperiment = adminRoute('POST', '/api/admin/widget/experiments/:id/end', may.edit, {
  summary: 'End a running or planned experiment now: the embeds show A again',
  params: idParams,
  responses: { 200: experiment },
})

export const deleteExperiment = adminRoute('DELETE', '/api/admin/widget/experiments/:id', may.edit, {
  summary: 'Delete a draft',
  params: idParams,
  responses: { 204: null },
})
