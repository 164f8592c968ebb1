import { observe } from './guard.ts'
import { nearDistance, type Widget } from './widget.ts'

/**
 * Puts the widget before its script at its full height. Where the script element keeps that height free (`reservedStyle` of the
 * contract), nothing moves, however late the script comes. Without such a place it waits until the place is out of view, as it
 * would move what follows; nothing follows the last element of a page, as in our frames.
 */
export function placeWidget(script: HTMLScriptElement, widget: Widget): void {
  const { style } = script
  const reserved = script.offsetHeight
  const { top: start, bottom } = script.getBoundingClientRect()
  // In a frame the viewport is that of the page around it, which only an observer knows.
  const isNear = !!reserved && window === top && bottom > -nearDistance && start < innerHeight + nearDistance
  const enter = () => {
    // Through the object model: a style-src that forbids style attributes allows it.
    style.cssText = 'display:none!important'
    widget.fill(isNear)
    script.before(widget.host)
    if (reserved) widget.fit(reserved)
  }
  if (reserved || document.body.lastElementChild === script) {
    enter()
    return
  }
  // A box without a size, out of the flow: it can be observed.
  style.cssText = 'display:block!important;position:absolute!important'
  observe(script, {}, ({ isIntersecting, boundingClientRect }, observer) => {
    // Above the viewport, browsers without scroll anchoring would move what is read.
    if (isIntersecting || (boundingClientRect.top < 0 && style.overflowAnchor === undefined)) return
    observer.disconnect()
    enter()
  })
}
