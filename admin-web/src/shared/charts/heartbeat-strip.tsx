import type { Beat } from '@gamelog/contracts/monitor/history'
import { hourMs } from '@gamelog/domain/jst'
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useIsPhone } from '../use-is-phone.ts'
import { chartCursor, createCursor } from './cursor-store.ts'
import { type Cell, cellsOf, cellText, isLong, stripSentence } from './heartbeat-cells.ts'

/** Cells of a strip: ten minutes of a day each, on phones half hours. */
const mostCells = { wide: 144, narrow: 48 }

const nameBox =
  'pointer-events-none absolute bottom-[calc(100%+4px)] z-4 border border-line-2 bg-raised px-2 py-0.5 text-12 tabular-nums ' +
  'whitespace-nowrap text-ink-1'

/** Three heights, so that colour is not all that tells them apart. */
const bars: Record<Cell['status'], string> = {
  running: 'h-2.5 bg-good opacity-75',
  partial: 'h-4 bg-warn',
  stopped: 'h-[22px] bg-hot',
  unknown: 'h-px bg-line-3',
}

interface HeartbeatStripProps {
  /** Name of the strip: widget. */
  label: string
  beats: readonly Beat[]
  /** Ends of the axis in unix ms; default: those of the cells. */
  from?: number | undefined
  until?: number | undefined
  /** Charts and strips of one name share cursor and zoom. */
  sync?: string | undefined
}

/**
 * When a service ran, failed in part or was down, as bars of three heights. Hover or, once focused, the arrow keys name a cell:
 * 09:30–09:40 停止 7分. `HeartbeatTable` says the same in a table.
 */
export function HeartbeatStrip({ label, beats, from, until, sync }: HeartbeatStripProps) {
  const isPhone = useIsPhone()
  const [own] = useState(createCursor)
  const cursor = sync ? chartCursor(sync) : own
  const { at, zoom } = useStore(cursor)
  const [isNamed, setIsNamed] = useState(false)
  const cells = useMemo(() => cellsOf(beats, isPhone ? mostCells.narrow : mostCells.wide), [beats, isPhone])
  const [start, end] = zoom ?? [from ?? cells[0]?.from ?? 0, until ?? cells.at(-1)?.until ?? 1]
  const place = at === null ? -1 : cells.findIndex((cell) => at >= cell.from && at < cell.until)
  const cell = isNamed ? cells[place] : undefined
  const share = cell
    ? (Math.min(Math.max((cell.from + cell.until) / 2, start), end) - start) / (end - start)
    : 0

  const move = (moment: number | null) => cursor.setState({ at: moment, isByKeys: false })
  const letGo = () => {
    setIsNamed(false)
    move(null)
  }
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setIsNamed(true)
    move(start + (Math.min(Math.max(event.clientX - left, 0), width - 1) / width) * (end - start))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && at !== null) letGo()
    else {
      const next = nextCell(cells, { key: event.key, place, isByHour: event.shiftKey })
      if (!next) return
      setIsNamed(true)
      move(next.from)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative">
      <div
        role="img"
        className="relative h-[22px] max-tab:h-6"
        aria-label={`${label}: ${stripSentence(cells)}`}
        aria-keyshortcuts="ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight Home End Escape"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move from cell to cell, which are read out
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => event.pointerType !== 'touch' && onPointer(event)}
        onPointerDown={(event) => event.pointerType === 'touch' && onPointer(event)}
        onPointerLeave={(event) => event.pointerType !== 'touch' && letGo()}
        onBlur={letGo}
      >
        <Cells cells={cells} start={start} end={end} />
      </div>
      <span
        role="status"
        className={cell ? `${nameBox} ${share > 0.7 ? '-ml-2 -translate-x-full' : 'ml-2'}` : 'sr-only'}
        style={{ left: `${share * 100}%` }}
      >
        {cell && cellText(cell, isLong(cells))}
      </span>
    </div>
  )
}

interface Step {
  readonly key: string
  /** Index of the cell at the cursor; -1 for none. */
  readonly place: number
  readonly isByHour: boolean
}

/** The cell a key leads to; at first the newest one. Undefined for a key that moves nothing. */
function nextCell(cells: readonly Cell[], { key, place, isByHour }: Step): Cell | undefined {
  if (key === 'Home') return cells[0]
  if (key === 'End') return cells.at(-1)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const first = cells[0]
  if (place < 0) return key === 'ArrowLeft' ? cells.at(-1) : first
  const size = first ? first.until - first.from : hourMs
  const step = isByHour ? Math.max(1, Math.round(hourMs / size)) : 1
  const target = place + (key === 'ArrowLeft' ? -step : step)
  return cells[Math.min(Math.max(target, 0), cells.length - 1)]
}

interface CellsProps {
  cells: readonly Cell[]
  start: number
  end: number
}

/** The 1 px between two bars is padding. Drawn anew with the cells or the zoom only, not with the cursor. */
const Cells = memo(function Cells({ cells, start, end }: CellsProps) {
  const shown = cells.filter((cell) => cell.until > start && cell.from < end)
  return shown.map((cell) => {
    const left = Math.max(0, (cell.from - start) / (end - start))
    const right = Math.min(1, (cell.until - start) / (end - start))
    return (
      <i
        key={cell.from}
        className={`absolute bottom-0 bg-clip-content pr-px ${bars[cell.status]}`}
        style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
      />
    )
  })
})
