import type { GameCategoryId } from '@gamelog/contracts/common/game-category'

export interface Game {
  readonly label: string
  /** Member count as shown; null = not shown. */
  readonly players: string | null
}

/** Label and member count of the game categories, in display order. */
export const games = {
  all: { label: 'すべて', players: null },
  'apex-legends': { label: 'Apex Legends', players: '15.2k' },
  'overwatch-2': { label: 'Overwatch 2', players: '8.5k' },
  'marvel-rivals': { label: 'Marvel Rivals', players: '5.3k' },
  'fps-general': { label: 'FPS総合', players: '32.5k' },
  device: { label: 'デバイス', players: '18.9k' },
  chat: { label: '雑談', players: '45.1k' },
} as const satisfies Record<GameCategoryId, Game>

/** Ids in display order. */
export const gameIds = Object.keys(games) as readonly GameCategoryId[]

/** The category named by `?game=`; all for an unknown or absent value. */
export function toGameId(value: string | null | undefined): GameCategoryId {
  return gameIds.find((id) => id === value) ?? 'all'
}
