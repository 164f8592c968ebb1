import { percentile, type Summary } from '../trial.ts'

/** Most a reader's LCP may be, as a multiple of the visitor's. */
const maxRatio = 1.25
const maxTbt = 100

/** A page with the most its LCP may be, in ms; none = shown only. */
export interface ReadPage {
  readonly name: string
  readonly path: string
  readonly maxLcp?: number
}

/** Median of LCP beside the visitor's, what else was measured, and whether that is enough. */
export function readerLine(page: ReadPage, name: string, row: Summary, visitor: Summary, isUnbound = false) {
  const { 'first row': first = Number.NaN, TBT: tbt = 0, CLS: cls = 0 } = row.extra
  const ratio = row.p50 / visitor.p50
  const met =
    (isUnbound || ratio <= maxRatio) && row.p50 <= (page.maxLcp ?? Infinity) && tbt <= maxTbt && cls < 0.0005
  const wanted = [
    ...(isUnbound ? [] : [`≤ ${maxRatio} ×`]),
    ...(page.maxLcp === undefined ? [] : [`≤ ${page.maxLcp} ms`]),
    `TBT ≤ ${maxTbt} ms`,
    'CLS 0',
  ].join(', ')
  const shown = `LCP ${Math.round(row.p50)} ms = ${ratio.toFixed(2)} × visitor, first row ${Math.round(first)} ms, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}`
  return `${page.name}, ${name}: ${shown} — wanted ${wanted}: ${met ? 'holds' : 'FALLS SHORT'}`
}

/** How long inputs took: the 75th percentile is what a reader is promised. */
export function inputLine(name: string, durations: readonly number[], mainThread: readonly number[]) {
  const p75 = percentile(durations, 75)
  const spread = `${Math.min(...durations)}–${Math.max(...durations)}`
  const thread = Math.round(percentile(mainThread, 50))
  return `${name}: ${p75} (${spread}) ms until the next paint, main thread ${thread} ms — wanted ≤ 200 ms: ${p75 <= 200 ? 'holds' : 'FALLS SHORT'}`
}
