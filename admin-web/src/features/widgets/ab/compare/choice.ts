import { addDays } from '@gamelog/domain/jst'
import type { Days } from '../../../../shared/range-picker/day-choice.ts'

/** The compared widgets and the period; an empty id is not chosen yet. */
export interface Choice extends Days {
  readonly a: string
  readonly b: string
}

/** Two weeks: every day of the week twice. */
const daysAtFirst = 14

export function defaultDays(today: string): Days {
  return { from: addDays(today, 1 - daysAtFirst), to: today }
}
