/** How long to wait for the page to become tall enough, in ms. */
const timeoutMs = 8_000
/** How long to hold the offset while content replaces skeletons above it, in ms. */
const hold = 4_000
const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls to an offset once the page is tall enough; stops when the reader scrolls. */
export function restoreScroll(offset: number): void {
  if (offset <= 0) return
  let end = performance.now() + timeoutMs
  let isThere = false
  const stop = () => {
    end = 0
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true })

  function attempt(): void {
    const now = performance.now()
    if (end === 0) return
    const room = document.documentElement.scrollHeight - innerHeight
    const isLast = now > end
    if (scrollY !== offset && (room >= offset || (isLast && !isThere))) scrollTo(0, offset)
    if (room >= offset && !isThere) {
      isThere = true
      end = now + hold
    }
    if (isLast) stop()
    else requestAnimationFrame(attempt)
  }
  attempt()
}
