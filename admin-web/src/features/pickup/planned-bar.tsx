import { timesOverlap } from '@gamelog/contracts/antenna/pickup'
import { showWarning } from '@gamelog/ui/kit/toast.tsx'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { put } from './model/edit.ts'
import { endOf, overlapping, type Pickup, positions, startOf } from './model/pickups.ts'
import { timesError } from './model/times.ts'
import { dayMs, hourMs, weekMs } from './model/week.ts'
import { BarButton } from './schedule-bar.tsx'
import type { PickupEditor } from './use-pickup-editor.ts'

interface PlannedBarProps {
  pickup: Pickup
  from: number
  until: number
  isNew: boolean
  isOver: boolean
  editor: PickupEditor
  live: LiveArticles
  now: number
  onOpen: (pickup: Pickup) => void
}

type Handle = 'start' | 'end' | 'slot'

/** Times are dragged in steps of this. */
const stepMs = hourMs / 2
const iso = (ms: number) => new Date(ms).toISOString()

/** A pickup on the schedule: a click opens its dialog; keys and the mouse move it or one of its ends. */
export function PlannedBar(props: PlannedBarProps) {
  const { pickup, from, until, isNew, isOver, editor, live, now, onOpen } = props
  const [dragged, setDragged] = useState<Pickup>()
  const hasMoved = useRef(false)

  const tryOut = (next: Pickup): boolean => {
    const others = editor.items.filter((item) => item.article_id !== pickup.article_id)
    const before = editor.base.find((item) => item.article_id === pickup.article_id)
    const problem =
      timesError(next, before, now)?.text ??
      (next.position && overlapping(others, next, now).length > 0 ? timesOverlap(next.position) : undefined)
    if (problem) showWarning(problem, { id: 'pickup-schedule' })
    else editor.edit((items) => put(items, next))
    return problem === undefined
  }

  const press = (event: KeyboardEvent) => {
    const next = movedByKey(pickup, event)
    if (!next) return
    event.preventDefault()
    tryOut(next)
  }

  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    hasMoved.current = false
    if (event.pointerType === 'touch' || event.button !== 0 || isOver) return
    const bar = event.currentTarget
    const plot = bar.closest('[data-slot]')?.getBoundingClientRect()
    const handle = ((event.target as Element).closest('[data-handle]')?.getAttribute('data-handle') ??
      'slot') as Handle
    if (!plot) return
    bar.setPointerCapture(event.pointerId)
    const at = { x: event.clientX, y: event.clientY }
    const seen = (move: globalThis.PointerEvent): Pickup => {
      const ms = Math.round((((move.clientX - at.x) / plot.width) * weekMs) / stepMs) * stepMs
      const rows = Math.round((move.clientY - at.y) / plot.height)
      return movedBy(pickup, handle, ms, rows)
    }
    const onMove = (move: globalThis.PointerEvent) => {
      if (Math.hypot(move.clientX - at.x, move.clientY - at.y) > 4) hasMoved.current = true
      if (hasMoved.current) setDragged(seen(move))
    }
    const onEnd = (move: globalThis.PointerEvent) => {
      bar.removeEventListener('pointermove', onMove)
      setDragged(undefined)
      if (move.type === 'pointerup' && hasMoved.current) tryOut(seen(move))
    }
    bar.addEventListener('pointermove', onMove)
    bar.addEventListener('pointerup', onEnd, { once: true })
    bar.addEventListener('pointercancel', onEnd, { once: true })
  }

  const click = () => {
    // The click a drag ends with. Enter comes without a pointer: the next one opens.
    if (!hasMoved.current) onOpen(pickup)
    hasMoved.current = false
  }

  const shift = dragged ? shiftOf(pickup, dragged) : { from: 0, until: 0 }
  const rows =
    dragged?.position && pickup.position
      ? positions.indexOf(dragged.position) - positions.indexOf(pickup.position)
      : 0
  const look = [isNew && 'is-new', isOver && 'is-over', dragged && 'is-dragged'].filter(Boolean).join(' ')
  return (
    <li className="contents">
      <BarButton
        bar={{
          pickup: dragged ?? pickup,
          live,
          from: from + shift.from,
          until: until + shift.until,
          look,
          rows,
        }}
        disabled={isOver}
        onClick={click}
        onKeyDown={press}
        onPointerDown={drag}
      >
        {!isOver && pickup.starts_at !== null && (
          <i className="absolute inset-y-0 left-0 w-2 cursor-ew-resize" data-handle="start" />
        )}
        {!isOver && pickup.ends_at !== null && (
          <i className="absolute inset-y-0 right-0 w-2 cursor-ew-resize" data-handle="end" />
        )}
      </BarButton>
    </li>
  )
}

/** ←/→ an hour, with Shift a day, ↑/↓ a slot. */
function movedByKey(pickup: Pickup, { key, shiftKey }: KeyboardEvent): Pickup | undefined {
  const ms = shiftKey ? dayMs : hourMs
  if (key === 'ArrowLeft') return shifted(pickup, -ms)
  if (key === 'ArrowRight') return shifted(pickup, ms)
  if (key === 'ArrowUp') return movedBy(pickup, 'slot', 0, -1)
  if (key === 'ArrowDown') return movedBy(pickup, 'slot', 0, 1)
  return undefined
}

function shifted(pickup: Pickup, ms: number): Pickup | undefined {
  if (pickup.starts_at === null && pickup.ends_at === null) return undefined
  return {
    ...pickup,
    starts_at: pickup.starts_at && iso(startOf(pickup) + ms),
    ends_at: pickup.ends_at && iso(endOf(pickup) + ms),
  }
}

function movedBy(pickup: Pickup, handle: Handle, ms: number, rows: number): Pickup {
  if (handle === 'start') return { ...pickup, starts_at: pickup.starts_at && iso(startOf(pickup) + ms) }
  if (handle === 'end') return { ...pickup, ends_at: pickup.ends_at && iso(endOf(pickup) + ms) }
  const index = (pickup.position ? positions.indexOf(pickup.position) : 0) + rows
  return { ...pickup, position: positions[Math.min(Math.max(index, 0), positions.length - 1)] ?? null }
}

/** How far the ends were dragged, in percent of the week. */
function shiftOf(pickup: Pickup, dragged: Pickup): { from: number; until: number } {
  const percent = (a: number, b: number) => (Number.isFinite(a) ? ((b - a) / weekMs) * 100 : 0)
  return {
    from: percent(startOf(pickup), startOf(dragged)),
    until: percent(endOf(pickup), endOf(dragged)),
  }
}
