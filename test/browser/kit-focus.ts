/** A stop of the Tab key. */
export interface Stop {
  readonly name: string
  /** In the upper right corner of a card: before what the card is about. */
  readonly isInCorner: boolean
  readonly box: { left: number; top: number; right: number; bottom: number }
  /** Undefined when the focus is plain to see. */
  readonly fault: string | undefined
}

declare global {
  interface Window {
    tabbed?: { stops: Stop[]; isAround: boolean }
  }
}

/** From now on the page notes where the focus goes and how it is shown. Runs in the page. */
export function noteStops(): void {
  const tabbed: NonNullable<typeof window.tabbed> = { stops: [], isAround: false }
  window.tabbed = tabbed
  const seen = new WeakSet<HTMLElement>()
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || tabbed.isAround) return
    if (seen.has(target)) {
      tabbed.isAround = true
      return
    }
    seen.add(target)
    const { left, top, right, bottom } = (target.closest('label') ?? target).getBoundingClientRect()
    const group = target.closest<HTMLElement>('[data-group]')?.dataset.group
    const isInCorner = target.closest('[data-phone="corner"]') !== null && innerWidth < 768
    const name = `${group}: ${target.ariaLabel ?? target.textContent?.trim().slice(0, 20)}`
    const box = { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY }
    tabbed.stops.push({ name, isInCorner, box, fault: faultOf(target) })
  })

  /** A control over its own look shows its focus on what holds it. */
  function faultOf(control: HTMLElement): string | undefined {
    for (const element of [control, control.parentElement]) {
      if (!element) continue
      const { outlineStyle, outlineWidth, outlineOffset, outlineColor, opacity } = getComputedStyle(element)
      const width = Number.parseFloat(outlineWidth)
      if (outlineStyle === 'none' || width < 2 || /, 0\)$/.test(outlineColor) || opacity === '0') continue
      return clipOf(element, width + Number.parseFloat(outlineOffset))
    }
    return 'no outline'
  }

  function clipOf(element: HTMLElement, spread: number): string | undefined {
    const box = element.getBoundingClientRect()
    for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
      const { overflowX } = getComputedStyle(part)
      // What scrolls is not yet where it will be.
      if (overflowX === 'visible' || part.scrollWidth > part.clientWidth) continue
      const frame = part.getBoundingClientRect()
      const isCut =
        box.left - spread < frame.left - 0.5 ||
        box.right + spread > frame.right + 0.5 ||
        box.top - spread < frame.top - 0.5 ||
        box.bottom + spread > frame.bottom + 0.5
      if (isCut) return `outline cut by ${part.tagName} ${part.className}`
    }
    return undefined
  }
}

/** Stops that come after what stands below, or right of, them. */
export function stopsOutOfOrder(stops: readonly Stop[]): string[] {
  return stops.flatMap((stop, index) => {
    const before = stops[index - 1]
    if (!before) return []
    const isAbove = stop.box.bottom <= before.box.top + 1
    const middle = (stop.box.top + stop.box.bottom) / 2
    const isOnLine = middle > before.box.top && middle < before.box.bottom
    const isLeft = !before.isInCorner && isOnLine && stop.box.right <= before.box.left
    return isAbove || isLeft ? [`${before.name} → ${stop.name}`] : []
  })
}
