import type { Beat } from '@gamelog/contracts/monitor/history'
import { dayMs, jstClock, slotMs } from '@gamelog/domain/jst'

/** A stretch of a heartbeat strip; times in unix ms, `minutes` those in its state. */
export interface Cell {
  readonly from: number
  readonly until: number
  readonly status: Beat['status']
  readonly minutes: number
}

/** Words of a service's state over time; `unknown` = nothing was recorded. */
export const heartbeatLabels: Record<Beat['status'], string> = {
  running: '稼働',
  partial: '一部失敗',
  stopped: '停止',
  unknown: '記録なし',
}

const severity: Record<Beat['status'], number> = { unknown: 0, running: 1, partial: 2, stopped: 3 }

/** The cells of a strip, at most `most`: neighbours are merged, and the worst state wins. */
export function cellsOf(beats: readonly Beat[], most: number): Cell[] {
  const starts = beats.map(({ from }) => Date.parse(from))
  const step = starts.length > 1 ? (starts[1] ?? 0) - (starts[0] ?? 0) : slotMs
  const size = Math.ceil(beats.length / most)
  const cells: Cell[] = []
  for (let index = 0; index < beats.length; index += size) {
    const group = beats.slice(index, index + size)
    const from = starts[index] ?? 0
    const { status } = group.reduce((worst, beat) =>
      severity[beat.status] > severity[worst.status] ? beat : worst,
    )
    cells.push({ from, until: from + step * group.length, status, minutes: minutesIn(group, status) })
  }
  return cells
}

function minutesIn(beats: readonly { status: Beat['status']; minutes: number }[], status: Beat['status']) {
  return beats.reduce((sum, beat) => (beat.status === status ? sum + beat.minutes : sum), 0)
}

/** Neighbours of one state as one cell, for the table. */
export function runsOf(cells: readonly Cell[]): Cell[] {
  const runs: Cell[] = []
  for (const cell of cells) {
    const last = runs.at(-1)
    if (last?.status === cell.status) {
      runs[runs.length - 1] = { ...last, until: cell.until, minutes: last.minutes + cell.minutes }
    } else runs.push(cell)
  }
  return runs
}

/** 7分, 2時間, 2時間5分. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}分`
  return rest === 0 ? `${hours}時間` : `${hours}時間${rest}分`
}

/** 09:30–09:40 of a cell; with the day where the strip is longer than a day. */
export function spanText({ from, until }: Pick<Cell, 'from' | 'until'>, hasDay: boolean): string {
  return `${cellTime(from, hasDay)}–${cellTime(until, hasDay && until - from >= dayMs)}`
}

function cellTime(at: number, hasDay: boolean): string {
  const [day = '', time = ''] = jstClock(new Date(at)).toISOString().split('T')
  return `${hasDay ? `${day.slice(5).replace('-', '/')} ` : ''}${time.slice(0, 5)}`
}

/** 09:30–09:40 停止 7分; without minutes where nothing was recorded. */
export function cellText(cell: Cell, hasDay: boolean): string {
  return `${spanText(cell, hasDay)} ${stateText(cell)}`
}

function stateText({ status, minutes }: Pick<Cell, 'status' | 'minutes'>): string {
  return status === 'unknown' ? heartbeatLabels.unknown : `${heartbeatLabels[status]} ${minutesText(minutes)}`
}

/** A strip in one sentence: 停止 2時間、一部失敗 20分、稼働 21時間40分。 */
export function stripSentence(cells: readonly Cell[]): string {
  const parts = (['stopped', 'partial', 'running'] as const)
    .map((status) => ({ status, minutes: minutesIn(cells, status) }))
    .filter(({ minutes }) => minutes > 0)
  return parts.length === 0 ? `${heartbeatLabels.unknown}。` : `${parts.map(stateText).join('、')}。`
}

/** Whether a strip needs days beside its times. */
export function isLong(cells: readonly Cell[]): boolean {
  return (cells.at(-1)?.until ?? 0) - (cells[0]?.from ?? 0) > dayMs + slotMs
}
