import type { Widget } from './widget.ts'

/**
 * Puts the widget before its script at its full height. Where the script element keeps that height free (`reservedStyle` of the
 * contract), nothing moves, however late the script comes; a place that is out of sight or not yet painted needs no such style.
 */
export function placeWidget(script: HTMLScriptElement, widget: Widget): void {
  const reserved = script.offsetHeight
  // Through the object model: a style-src that forbids style attributes allows it.
  script.style.cssText = 'display:none!important'
  script.before(widget.host)
  if (reserved) widget.fit(reserved)
}
