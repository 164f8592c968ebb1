import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { readTab, storeInTab } from '../../shared/tab-memory.ts'

/** Scroll position of a tab. */
export interface TabPlace {
  /** Scroll offset in px. */
  y: number
  /** Articles unfolded by もっと見る. */
  visible: number
}

const storageKey = 'gamelog:home-places'

function read(): Partial<Record<GameCategoryId, TabPlace>> {
  const value = readTab(storageKey)
  return typeof value === 'object' && value !== null ? value : {}
}

/**
 * The scroll position of each tab, kept in memory; `save` writes it to sessionStorage for a reload or a return from
 * another page.
 * @param resume read the saved positions; false when the page was opened anew.
 */
export function createScrollMemory(resume: boolean) {
  const places = resume ? read() : {}
  return {
    remember(tab: GameCategoryId, place: TabPlace): void {
      places[tab] = place
    },
    recall(tab: GameCategoryId): TabPlace | undefined {
      return places[tab]
    },
    save(): void {
      storeInTab(storageKey, places)
    },
  }
}

/** Whether the browser came to this page by reload or through its history. */
export function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const type = entry && 'type' in entry ? entry.type : undefined
  return type === 'reload' || type === 'back_forward'
}
