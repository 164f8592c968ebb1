import { observe } from './guard.ts'
import type { Widget } from './widget.ts'

/**
 * Puts the widget before its script at its full height. A page that is painted already must not move: there it waits until
 * its place is out of sight, unless the script element itself keeps the height free (`reservedStyle` of the contract).
 */
export function placeHost(script: HTMLScriptElement, widget: Widget, onPlaced: () => void): void {
  const reserved = script.offsetHeight
  const before = visiblePlaces(script)
  script.before(widget.host)
  script.style.cssText = 'display:none!important'
  if (reserved) widget.fit(reserved)
  if (!performance.getEntriesByType('paint').length || !isMoved(before, script)) return onPlaced()
  widget.setWaiting(true)
  observe(widget.host, undefined, (_, observer) => {
    const places = visiblePlaces(script)
    widget.setWaiting(false)
    if (isMoved(places, script)) return widget.setWaiting(true)
    observer.disconnect()
    onPlaced()
  })
}

/** Sum (px) of the positions of what follows the element and what contains it, as far as it is in the viewport. */
function visiblePlaces(element: Element): number {
  let sum = 0
  const range = document.createRange()
  const add = ({ top, bottom, left, width }: DOMRect) => {
    // Coming into sight or leaving it is movement too.
    if (width && top < innerHeight && bottom > 0) sum += 1e4 + top + left
  }
  for (let node = element, parent = node.parentElement; parent; node = parent, parent = node.parentElement) {
    range.selectNodeContents(parent)
    range.setStartAfter(node)
    add(range.getBoundingClientRect())
    add(parent.getBoundingClientRect())
  }
  return sum
}

/** More than fractions of a pixel at each level, which browsers count as no layout shift. */
function isMoved(before: number, element: Element): boolean {
  return Math.abs(visiblePlaces(element) - before) > 9
}
