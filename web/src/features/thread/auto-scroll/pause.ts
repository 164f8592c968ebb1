import { isTyping } from '@gamelog/ui/is-typing'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Number of the last post when the reader paused; null = the thread scrolls by itself. */
const pausedAt = createStore<{ readonly number: number | null }>()(() => ({ number: null }))

/** Number of the last post when the reader paused, current in every render; null = not paused. */
export function usePausedAt(): number | null {
  return useStore(pausedAt, ({ number }) => number)
}

export function isPaused(): boolean {
  return pausedAt.getState().number !== null
}

/** Pauses at the last post; a thread already paused stays paused where it was. */
export function pauseAt(last: number): void {
  if (!isPaused()) pausedAt.setState({ number: last })
}

export function resume(): void {
  pausedAt.setState({ number: null })
}

const pauseKeys: readonly string[] = ['ArrowUp', 'PageUp', 'Home']

/** Action of a key. In a field with text keys move the cursor; in an empty one End has nothing else to do. */
export function keyAction({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): 'pause' | 'resume' | null {
  const hasText = isTyping(target) && (target as HTMLInputElement).value !== ''
  if (key === 'End' && !hasText) return 'resume'
  return pauseKeys.includes(key) && !isTyping(target) ? 'pause' : null
}

/** Measures of the page, in px. */
export interface Extent {
  readonly top: number
  readonly height: number
  readonly window: number
}

/** Less than a row from the end. */
const nearEnd = 24

/**
 * Whether the reader has scrolled up, by whatever means: a scrollbar, a jump, a search of the browser. A page that has become
 * shorter moves up by itself.
 */
export function hasScrolledUp(before: Extent, now: Extent): boolean {
  if (now.top >= before.top || now.height < before.height || now.window !== before.window) return false
  return now.height - now.window - now.top > nearEnd
}
