import { type GameCategoryId, gameCategoryIds, gameLabels } from '@gamelog/contracts/common/game-category'

export interface Game {
  readonly label: string
  /** Member count as shown; null = not shown. */
  readonly players: string | null
}

/** Label and member count of the game categories. */
export const games = {
  all: { label: gameLabels.all, players: null },
  'apex-legends': { label: gameLabels['apex-legends'], players: '15.2k' },
  'overwatch-2': { label: gameLabels['overwatch-2'], players: '8.5k' },
  'marvel-rivals': { label: gameLabels['marvel-rivals'], players: '5.3k' },
  'fps-general': { label: gameLabels['fps-general'], players: '32.5k' },
  device: { label: gameLabels.device, players: '18.9k' },
  chat: { label: gameLabels.chat, players: '45.1k' },
} as const satisfies Record<GameCategoryId, Game>

/** Ids in display order. */
export const gameIds = gameCategoryIds

/** The category named by `?game=`; all for an unknown or absent value. */
export function toGameId(value: string | null | undefined): GameCategoryId {
  return gameIds.find((id) => id === value) ?? 'all'
}
