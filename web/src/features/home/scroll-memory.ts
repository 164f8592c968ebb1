import type { GameCategoryId } from '@gamelog/contracts/common/game-category'

/** What is remembered of a tab. */
export interface TabPlace {
  /** Scroll offset in px. */
  y: number
  /** Articles unfolded by もっと見る. */
  visible: number
}

const storageKey = 'gamelog:home-places'

function read(storage: Storage): Partial<Record<GameCategoryId, TabPlace>> {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/**
 * The reader's place in each tab. It lives in memory; `save` puts it in the session's storage, so that a
 * reload or the way back from another page finds it.
 * @param resume false starts with nothing remembered: the page was opened anew.
 */
export function createScrollMemory(storage: Storage, resume: boolean) {
  const places = resume ? read(storage) : {}
  return {
    remember(tab: GameCategoryId, place: TabPlace): void {
      places[tab] = place
    },
    recall(tab: GameCategoryId): TabPlace | undefined {
      return places[tab]
    },
    save(): void {
      try {
        storage.setItem(storageKey, JSON.stringify(places))
      } catch {
        // Storage full or closed: the memory then lasts as long as the page.
      }
    },
  }
}

export type ScrollMemory = ReturnType<typeof createScrollMemory>

/** Whether the browser came to this page by reload or through its history. */
export function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const type = entry && 'type' in entry ? entry.type : undefined
  return type === 'reload' || type === 'back_forward'
}
