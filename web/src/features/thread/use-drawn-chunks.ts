import { startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BoardSettings } from '../../shared/board/settings.ts'
import { boardSettings } from '../../shared/board/stores.ts'
import { watchAutoScroll } from './auto-scroll-threads.ts'
import { showView } from './stored-views.ts'
import type { ThreadRow } from './thread-rows.ts'
import { type WindowView, windowView } from './window-posts.ts'

interface Steps {
  /** Chunks in the window. */
  readonly first: number
  /** Chunks added by each step. */
  readonly step: number
}

/** 実況モード lays its rows out anew, at the end of the thread. */
type DrawnOrder = BoardSettings['order'] | 'auto-scroll'

/** Chunks that have their posts; the others only take up their room. */
export interface DrawnChunks {
  readonly order: DrawnOrder
  readonly from: number
  readonly to: number
  /** Those drawn in the window when the order was chosen: they have their buttons at once. */
  readonly first: { readonly from: number; readonly to: number } | null
}

const all = { from: 0, to: Number.POSITIVE_INFINITY }

/** The view of the window when the reader chooses another order. */
function useViewBefore(): WindowView | null {
  const [view, setView] = useState<WindowView | null>(null)
  useEffect(() => {
    let { order } = boardSettings.get()
    // Before React renders: the page still has the order that is left.
    const stopOrder = boardSettings.subscribe(() => {
      const next = boardSettings.get().order
      if (next !== order) setView(windowView())
      order = next
    })
    const stopMode = watchAutoScroll(() => setView(windowView()))
    return () => {
      stopOrder()
      stopMode()
    }
  }, [])
  return view
}

/**
 * After a change of the order the chunks of the window are drawn at once and the others step by step after each paint, so
 * that the change does not wait for a thousand posts; the post in the window stays where it is. `drawAll` draws the rest now.
 */
export function useDrawnChunks(
  chunks: readonly (readonly ThreadRow[])[],
  order: DrawnOrder,
  { first, step }: Steps,
): { drawn: DrawnChunks; drawAll: () => void } {
  const view = useViewBefore()
  const [drawn, setDrawn] = useState<DrawnChunks>({ order, first: null, ...all })
  if (drawn.order !== order) {
    const at =
      order === 'auto-scroll'
        ? chunks.length - 1
        : chunks.findIndex((rows) => rows.some(({ post }) => post.post_number === view?.number))
    const inWindow = { from: Math.max(0, at - 1), to: Math.max(0, at) + first + 1 }
    setDrawn({ order, first: inWindow, ...inWindow })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the order that is left
  useLayoutEffect(() => {
    if (drawn.first && view && order !== 'auto-scroll') showView(view)
  }, [order])

  const { from, to } = drawn
  const isPart = from > 0 || to < chunks.length
  useEffect(() => {
    if (!isPart) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const drawMore = () =>
      setDrawn((before) => ({ ...before, from: Math.max(0, from - step), to: to + step }))
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(drawMore))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [from, to, isPart, step])

  const drawAll = useCallback(() => flushSync(() => setDrawn((before) => ({ ...before, ...all }))), [])
  return { drawn, drawAll }
}
