import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { type PictureView, pan, swipeOf, wholeView, zoomAt } from './zoom.ts'

const doubleTap = { ms: 300, px: 30, factor: 2.5 }
const step = 1.5
/** px that a finger moves while it presses. */
const slack = 4

interface Point {
  x: number
  y: number
}

interface StageOptions {
  onNext: () => void
  onPrevious: () => void
  onClose: () => void
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((before, { x, y }) => ({ x: before.x + x, y: before.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

function spreadOf([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}

/** Swipe, pinch, double tap, wheel and drag on a picture, and what they have made of its view. */
export function useStage({ onNext, onPrevious, onClose }: StageOptions) {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<PictureView>(wholeView)
  /** How far a finger has moved the whole picture. */
  const [drag, setDrag] = useState<Point | null>(null)
  const fingers = useRef(new Map<number, Point>())
  const pressedAt = useRef<Point>({ x: 0, y: 0 })
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  const size = () => stage.current?.getBoundingClientRect() ?? new DOMRect()
  function fromCentre({ x, y }: Point): Point {
    const { left, top, width, height } = size()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const scaleAt = (factor: number, point: Point) =>
    setView((before) => zoomAt(before, factor, fromCentre(point), size()))

  function reset(): void {
    setView(wholeView)
    setDrag(null)
    fingers.current.clear()
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    pressedAt.current = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, pressedAt.current)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = [...fingers.current.values()]
    if (!fingers.current.has(event.pointerId)) return
    const { x, y } = pressedAt.current
    // Not before it moves: a press belongs to the button below.
    if (Math.hypot(event.clientX - x, event.clientY - y) > slack)
      event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...fingers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    const moved = { x: to.x - from.x, y: to.y - from.y }
    if (after.length > 1) {
      setDrag(null)
      scaleAt(spreadOf(after) / spreadOf(before), to)
      setView((seen) => pan(seen, moved, size()))
    } else if (view.scale > 1) setView((seen) => pan(seen, moved, size()))
    else setDrag((held) => ({ x: (held?.x ?? 0) + moved.x, y: (held?.y ?? 0) + moved.y }))
  }

  function onPointerUp(event: PointerEvent): void {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    const moved = drag ?? { x: 0, y: 0 }
    setDrag(null)
    const asked = view.scale > 1 ? null : swipeOf(moved)
    if (asked) {
      const run = { next: onNext, previous: onPrevious, close: onClose }[asked]
      run()
      return
    }
    tap(event, moved)
  }

  function tap({ clientX: x, clientY: y, timeStamp: at }: PointerEvent, moved: Point): void {
    const before = lastTap.current
    const isNear = Math.hypot(x - before.x, y - before.y) < doubleTap.px && Math.hypot(moved.x, moved.y) < 10
    const isDouble = isNear && at - before.at < doubleTap.ms
    lastTap.current = { at: isDouble ? 0 : at, x, y }
    if (!isDouble) return
    if (view.scale > 1) setView(wholeView)
    else scaleAt(doubleTap.factor, { x, y })
  }

  const centre = () => {
    const { left, top, width, height } = size()
    return { x: left + width / 2, y: top + height / 2 }
  }
  return {
    stage,
    view,
    drag,
    reset,
    zoomIn: () => scaleAt(step, centre()),
    zoomOut: () => scaleAt(1 / step, centre()),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: ({ pointerId }: PointerEvent) => {
        fingers.current.delete(pointerId)
        setDrag(null)
      },
      onWheel: ({ deltaY, clientX: x, clientY: y }: WheelEvent) =>
        scaleAt(deltaY < 0 ? 1.2 : 1 / 1.2, { x, y }),
    },
  }
}
