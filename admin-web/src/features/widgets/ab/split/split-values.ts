import { textRefusal } from '@gamelog/contracts/common/text'
import {
  type Experiment,
  type ExperimentInput,
  experimentDifferences,
  experimentNameMax,
} from '@gamelog/contracts/widget/experiments'
import { addDays } from '@gamelog/domain/jst'
import { isAllowed } from '../../../../shared/range-picker/day-choice.ts'

/** Values of the form; an empty id is not chosen yet. */
export type SplitValues = ExperimentInput

/** Four weeks from tomorrow on. */
export function defaultValues(today: string): SplitValues {
  return {
    name: '',
    widget_a: '',
    widget_b: '',
    share_b: 50,
    domain: null,
    difference: experimentDifferences[1],
    first_day: addDays(today, 1),
    last_day: addDays(today, 28),
    ending: 'verdict',
  }
}

/** The form of a saved draft. */
export function valuesOf(experiment: Experiment): SplitValues {
  const { name, a, b, share_b, domain, difference, first_day, last_day, ending } = experiment
  return {
    name,
    widget_a: a.widget_id,
    widget_b: b.widget_id,
    share_b: share_b as SplitValues['share_b'],
    domain,
    difference: difference as SplitValues['difference'],
    first_day,
    last_day,
    ending,
  }
}

export interface SplitErrors {
  readonly name?: string | undefined
  readonly widgets?: string | undefined
  readonly days?: string | undefined
}

/** Why a form cannot be saved, by field. */
export function errorsOf(values: SplitValues, today: string): SplitErrors {
  const { name, widget_a, widget_b, first_day, last_day } = values
  const isChosen = widget_a !== '' && widget_b !== '' && widget_a !== widget_b
  const isAhead = isAllowed({ from: first_day, to: last_day }, { first: today })
  return {
    name: textRefusal({ label: '名前', max: experimentNameMax, required: true }, name) ?? undefined,
    widgets: isChosen ? undefined : '比較するウィジェットを選択してください',
    days: isAhead ? undefined : '今日からの期間を選択してください（最大90日）',
  }
}

/** Number of fields that differ from what is saved. */
export function changedFields(values: SplitValues, saved: SplitValues): number {
  const names = Object.keys(saved) as (keyof SplitValues)[]
  return names.filter((name) => values[name] !== saved[name]).length
}
