import type { GameCategoryId } from '@gamelog/contracts/common/game-category'

export interface Game {
  readonly label: string
  /** Member count as shown (decisions.md, "Pages"); null where none is shown. */
  readonly players: string | null
}

/** The game categories in display order, with what is shown of them. */
export const games = {
  all: { label: 'すべて', players: null },
  'apex-legends': { label: 'Apex Legends', players: '15.2k' },
  'overwatch-2': { label: 'Overwatch 2', players: '8.5k' },
  'marvel-rivals': { label: 'Marvel Rivals', players: '5.3k' },
  'fps-general': { label: 'FPS総合', players: '32.5k' },
  device: { label: 'デバイス', players: '18.9k' },
  chat: { label: '雑談', players: '45.1k' },
} as const satisfies Record<GameCategoryId, Game>

/** Ids in display order. Read from `games`, so that the browser does without the contract's zod schema. */
export const gameIds = Object.keys(games) as readonly GameCategoryId[]

/** The category a `?game=` value names; an unknown or absent value means all. */
export function toGameId(value: string | null | undefined): GameCategoryId {
  return gameIds.find((id) => id === value) ?? 'all'
}
