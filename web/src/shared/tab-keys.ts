/** Index a key moves to in a roving tab list of `length`, from `index`; null for other keys. */
export function tabAfterKey(key: string, index: number, length: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowLeft') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return null
}

/** Which ends of a sideways scroller hide something. One pixel of tolerance for fractional widths. */
export function hiddenEnds(box: { scrollLeft: number; clientWidth: number; scrollWidth: number }) {
  return {
    start: box.scrollLeft > 1,
    end: box.scrollLeft + box.clientWidth < box.scrollWidth - 1,
  }
}

/**
 * Where a vertical wheel step moves a sideways scroller; null when the page should scroll instead: the
 * gesture is sideways already, nothing overflows, or the end is reached.
 */
export function wheelTarget(
  box: { scrollLeft: number; clientWidth: number; scrollWidth: number },
  wheel: { deltaX: number; deltaY: number },
): number | null {
  if (Math.abs(wheel.deltaX) >= Math.abs(wheel.deltaY)) return null
  const ends = hiddenEnds(box)
  if (wheel.deltaY > 0 ? !ends.end : !ends.start) return null
  return Math.max(0, Math.min(box.scrollLeft + wheel.deltaY, box.scrollWidth - box.clientWidth))
}
