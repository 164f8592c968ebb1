import type { Report } from '@gamelog/parts/report'
import type { Comparison } from './compare.ts'
import type { Summary } from './trial.ts'

/** Input of a bench. */
export interface BenchContext {
  /** Tables to measure; none named = all. */
  parts: readonly string[]
  rounds: number
  /** Shorter runs and less work: for trying the bench, not for figures. */
  quick: boolean
  /** Write CPU profiles of the processes under test here, and say where their time goes. */
  profileDir: string | undefined
  /** Throw-away data folder of this run. */
  folder: string
  report: Report
  /** Runs when the bench is over, last deferred first. */
  cleanUp: AsyncDisposableStack
}

/** One group of trials that ran in turns. */
export interface BenchTable {
  title: string
  /** Unit of an operation, e.g. `request`. */
  unit: string
  rows: Summary[]
  comparisons: Comparison[]
  /** Conditions a reader must know to interpret the figures. */
  notes: string[]
}

/** A bench brings up what it needs, runs its trials in turns and returns its tables. */
export type Bench = (context: BenchContext) => Promise<BenchTable[]>
