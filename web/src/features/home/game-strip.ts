import type { GameCategoryId } from '@gamelog/contracts/common/game-category'

/** Id of the strip of tabs. */
export const stripId = 'game-tabs'

/** Id of the tab of a game; names the panel below. */
export const tabId = (game: GameCategoryId) => `tab-${game}`

/** Lower edge of the strip, which stays in the window, in px from its top. */
export function stripBottom(): number {
  return document.getElementById(stripId)?.getBoundingClientRect().bottom ?? 0
}

/** Focuses the tab of a game without moving the page. */
export function focusTab(game: GameCategoryId): void {
  document.getElementById(tabId(game))?.focus({ preventScroll: true })
}
