import { hourMs } from '@gamelog/domain/jst'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

export interface ChartCursor {
  /** Unix ms of a moment within the sample under the cursor; null: there is no cursor. */
  readonly at: number | null
  /** Moved by keys, so that its values are read out. */
  readonly isByKeys: boolean
  /** Part of the axis shown, in unix ms; null: all of it. */
  readonly zoom: readonly [from: number, until: number] | null
}
export type CursorStore = StoreApi<ChartCursor>

const nowhere: ChartCursor = { at: null, isByKeys: false, zoom: null }

export function createCursor(): CursorStore {
  return createStore<ChartCursor>()(() => nowhere)
}

const shared = new Map<string, CursorStore>()

/** The cursor that all charts of one `sync` name share. */
export function chartCursor(sync: string): CursorStore {
  const found = shared.get(sync) ?? createCursor()
  shared.set(sync, found)
  return found
}

const holders = new Map<string, number>()

/** A chart of this name is there. @returns ends it; with the last one, cursor and zoom are forgotten */
export function holdCursor(sync: string): () => void {
  holders.set(sync, (holders.get(sync) ?? 0) + 1)
  return () => {
    const left = (holders.get(sync) ?? 1) - 1
    holders.set(sync, left)
    if (left === 0) chartCursor(sync).setState(nowhere)
  }
}

/** Cursor and zoom of the charts of one `sync` name, for what else stands on their axis; `move(null)` lets go. */
export function useChartCursor(sync: string): ChartCursor & { readonly move: (at: number | null) => void } {
  const store = chartCursor(sync)
  return { ...useStore(store), move: (at) => store.setState({ at, isByKeys: false }) }
}

/** Index of the sample a moment falls into; null outside of all. `starts` in rising order, each `step` ms long. */
export function sampleAt(starts: readonly number[], step: number, at: number | null): number | null {
  if (at === null) return null
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  const start = starts[low]
  return start !== undefined && at >= start && at < start + step ? low : null
}

interface Move {
  /** Where the cursor is; null: nowhere. */
  readonly at: number | null
  readonly way: 1 | -1
  readonly isByHour: boolean
}

/**
 * Where a key takes the cursor: to an end at first, then one sample or one hour on, never beyond the
 * ends. `starts` of the samples in unix ms, in rising order.
 */
export function nextSample(starts: readonly number[], { at, way, isByHour }: Move): number | null {
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return null
  if (at === null) return way < 0 ? last : first
  if (isByHour) return Math.min(Math.max(at + way * hourMs, first), last)
  const next = way > 0 ? starts.find((start) => start > at) : starts.findLast((start) => start < at)
  return next ?? (way > 0 ? last : first)
}
