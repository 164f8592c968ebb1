import { useTheme } from '@gamelog/ui/theme'
import { useEffect, useEffectEvent, useRef } from 'react'
import type uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { attachInput } from './cursor-input.ts'
import type { CursorStore } from './cursor-store.ts'
import { makePlot, plotData } from './make-plot.ts'
import { readInks } from './pen.ts'
import './plot.css'
import type { Scene } from './scene.ts'

interface PlotCanvasProps {
  scene: Scene
  cursor: CursorStore
  canZoom: boolean
}

const phone = '(max-width: 767px)'

/** The picture of a chart. Kind, axis and looks stay as they were at the first render. */
export function PlotCanvas({ scene, cursor, canZoom }: PlotCanvasProps) {
  const target = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(null)
  const latest = useRef({ scene, inks: readInks() })
  const theme = useTheme()

  /** Takes over new figures, zoom or colours. */
  const show = useEffectEvent(() => {
    const u = plot.current
    if (!u) return
    latest.current.scene = scene
    const [min, max] = cursor.getState().zoom ?? [scene.from, scene.until]
    u.batch(() => {
      u.setData(plotData(scene), false)
      u.setScale('x', { min, max })
      u.setScale('y', { min: 0, max: scene.top })
    })
    point(u, latest.current.scene, cursor.getState().at)
  })

  useEffect(() => {
    const element = target.current
    if (!element) return
    const current = () => latest.current.scene
    const media = matchMedia(phone)
    let cleanUp = () => {}
    const build = () => {
      cleanUp()
      const u = makePlot(element, {
        scene: current,
        inks: () => latest.current.inks,
        shown: () => cursor.getState().zoom ?? [current().from, current().until],
        isPhone: media.matches,
      })
      plot.current = u
      show()
      const detach = attachInput(u, { cursor, scene: current, canZoom })
      cleanUp = () => {
        detach()
        u.destroy()
        plot.current = null
      }
    }
    build()
    media.addEventListener('change', build)
    const size = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) plot.current?.setSize({ width, height })
    })
    size.observe(element)
    const forget = cursor.subscribe((state, before) => {
      if (state.zoom !== before.zoom) show()
      else if (plot.current) point(plot.current, current(), state.at)
    })
    return () => {
      media.removeEventListener('change', build)
      size.disconnect()
      forget()
      cleanUp()
    }
  }, [cursor, canZoom])

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew with each scene
  useEffect(() => show(), [scene])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables differ with the theme
  useEffect(() => {
    latest.current.inks = readInks()
    plot.current?.redraw(false)
  }, [theme])

  return <div ref={target} className="plot-canvas" />
}

/** Moves uPlot's cursor to the sample of a moment; off the plot for none. */
function point(u: uPlot, { step, starts }: Scene, at: number | null): void {
  const left = at === null ? -1 : u.valToPos(at + (starts.includes(at) ? step / 2 : 0), 'x')
  const isShown = left >= 0 && left <= u.over.clientWidth
  u.setCursor(isShown ? { left, top: 0 } : { left: -10, top: -10 }, false)
}
