import type uPlot from 'uplot'
import { type CursorStore, sampleAt } from './cursor-store.ts'
import type { Scene } from './scene.ts'

/** ms after which a finger that rests holds the cursor. */
const longPress = 400
/** px a finger may move meanwhile. */
const moveTolerancePx = 10
/** px of a drag that is no click. */
const leastDrag = 8
/** Samples a zoomed axis shows at least. */
const leastSamples = 5

interface InputOptions {
  readonly cursor: CursorStore
  readonly scene: () => Scene
  readonly canZoom: boolean
}

/**
 * Pointer on the plot: the mouse moves the cursor, dragging zooms, a double click shows all. One finger scrolls the page; a
 * long press holds the cursor, which the finger then moves and a tap lets go.
 * @returns removes the listeners
 */
export function attachInput(u: uPlot, { cursor, scene, canZoom }: InputOptions): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const { over } = u
  let dragFrom: number | null = null
  let touchFrom: readonly [number, number] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHeld = false

  const leftOf = (event: PointerEvent) => event.clientX - over.getBoundingClientRect().left
  const move = (left: number) => {
    const moment = u.posToVal(Math.min(Math.max(left, 0), over.clientWidth), 'x')
    const { starts, step } = scene()
    const sample = sampleAt(starts, step, moment)
    const at = sample === null ? moment : (starts[sample] ?? moment)
    if (at !== cursor.getState().at) cursor.setState({ at, isByKeys: false })
  }
  const letGo = () => cursor.setState({ at: null, isByKeys: false })
  const select = (left: number, width: number) =>
    u.setSelect({ left, width, top: 0, height: over.clientHeight }, false)
  const endTouch = () => {
    clearTimeout(timer)
    touchFrom = null
  }
  const zoom = (one: number, other: number) => {
    const [from, until] = [u.posToVal(Math.min(one, other), 'x'), u.posToVal(Math.max(one, other), 'x')]
    if (until - from >= leastSamples * scene().step) cursor.setState({ zoom: [from, until] })
  }

  over.addEventListener(
    'pointerdown',
    (event) => {
      const left = leftOf(event)
      if (event.pointerType === 'touch') {
        touchFrom = [event.clientX, event.clientY]
        timer = setTimeout(() => {
          isHeld = true
          move(left)
        }, longPress)
      } else if (event.button === 0 && canZoom) {
        dragFrom = left
        over.setPointerCapture(event.pointerId)
      }
    },
    { signal },
  )
  over.addEventListener(
    'pointermove',
    (event) => {
      const left = leftOf(event)
      if (event.pointerType === 'touch') {
        if (isHeld) move(left)
        else if (touchFrom && distance(touchFrom, event) > moveTolerancePx) endTouch()
        return
      }
      move(left)
      if (dragFrom !== null && Math.abs(left - dragFrom) >= leastDrag) {
        select(Math.min(left, dragFrom), Math.abs(left - dragFrom))
      }
    },
    { signal },
  )
  over.addEventListener(
    'pointerup',
    (event) => {
      const left = leftOf(event)
      if (event.pointerType === 'touch') {
        // A tap lets go of what an earlier press held.
        if (touchFrom && !isHeld) letGo()
        isHeld = false
        endTouch()
      } else if (dragFrom !== null) {
        if (Math.abs(left - dragFrom) >= leastDrag) zoom(left, dragFrom)
        dragFrom = null
        select(0, 0)
      }
    },
    { signal },
  )
  over.addEventListener(
    'pointercancel',
    () => {
      isHeld = false
      dragFrom = null
      select(0, 0)
      endTouch()
    },
    { signal },
  )
  over.addEventListener('pointerleave', (event) => event.pointerType !== 'touch' && letGo(), { signal })
  over.addEventListener('dblclick', () => canZoom && cursor.setState({ zoom: null }), { signal })
  over.addEventListener('touchmove', (event) => isHeld && event.preventDefault(), { signal, passive: false })
  over.addEventListener('contextmenu', (event) => (isHeld || touchFrom) && event.preventDefault(), { signal })
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

function distance([x, y]: readonly [number, number], { clientX, clientY }: PointerEvent): number {
  return Math.hypot(clientX - x, clientY - y)
}
