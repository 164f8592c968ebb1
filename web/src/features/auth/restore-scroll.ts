/** How long the page may take to become tall enough, in ms. */
const patience = 5_000
const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls to an offset as soon as the page is tall enough; gives up when the reader moves first. */
export function restoreScroll(offset: number): void {
  if (offset <= 0) return
  const until = performance.now() + patience
  let isOver = false
  const stop = () => {
    isOver = true
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true })

  function attempt(): void {
    if (isOver) return
    const room = document.documentElement.scrollHeight - innerHeight
    if (room >= offset || performance.now() > until) {
      scrollTo(0, offset)
      stop()
    } else {
      requestAnimationFrame(attempt)
    }
  }
  attempt()
}
