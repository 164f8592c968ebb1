import { createContext, use } from 'react'
import { sampleAt, useChartCursor } from '../../shared/charts/cursor-store.ts'
import type { SampleRow } from './samples.ts'

/** Name under which charts and strips share cursor and zoom. */
export const sync = 'monitor'

export interface Axis {
  readonly rows: readonly SampleRow[]
  readonly starts: readonly number[]
  /** ms of a sample. */
  readonly step: number
  /** Ends in unix ms. */
  readonly from: number
  readonly until: number
  /** Times need their day. */
  readonly hasDay: boolean
}

/** The time axis of the timeline. */
export const AxisContext = createContext<Axis>({
  rows: [],
  starts: [],
  step: 60_000,
  from: 0,
  until: 1,
  hasDay: false,
})

/** The sample at the cursor, and the part of the axis shown. */
export function useAxisCursor() {
  const axis = use(AxisContext)
  const { at, zoom } = useChartCursor(sync)
  const sample = sampleAt(axis.starts, axis.step, at)
  const [from, until] = zoom ?? [axis.from, axis.until]
  // A moment without a sample, as under a strip, has a place but no values.
  const moment = sample === null ? at : (axis.starts[sample] ?? 0) + axis.step / 2
  return {
    axis,
    at,
    from,
    until,
    isZoomed: zoom !== null,
    row: sample === null ? undefined : axis.rows[sample],
    /** 0–1 on the shown axis; null without a cursor. */
    share: moment === null ? null : (moment - from) / (until - from),
  }
}
