/** How long the page may take to become tall enough, in ms. */
const patience = 8_000
/** How long the place is held while skeletons above it give way to content, in ms. */
const hold = 4_000
const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls to an offset as soon as the page is tall enough; lets go when the reader moves. */
export function restoreScroll(offset: number): void {
  if (offset <= 0) return
  let end = performance.now() + patience
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
