import * as z from 'zod/mini'

/** Game categories in display order, with their names on the tabs; `all` is the absence of a filter. */
export const gameLabels = {
  all: 'すべて',
  'apex-legends': 'Apex Legends',
  'overwatch-2': 'Overwatch 2',
  'marvel-rivals': 'Marvel Rivals',
  'fps-general': 'FPS総合',
  device: 'デバイス',
  chat: '雑談',
} as const

export type GameCategoryId = keyof typeof gameLabels

export const gameCategoryIds = Object.keys(gameLabels) as GameCategoryId[]

/** Categories a thread can have. */
export const threadCategoryIds = ['fps-general', 'apex-legends', 'overwatch-2', 'marvel-rivals'] as const

/** Title of the board with the threads of a game; `all` = of every game. */
export function boardTitle(game: 'all' | (typeof threadCategoryIds)[number]): string {
  return game === 'all' ? '掲示板' : `${gameLabels[game]}の掲示板`
}

/** Categories an article can have. */
export const articleCategoryIds = gameCategoryIds.filter((id) => id !== 'all')

export const gameCategoryId = z.enum(gameCategoryIds)

export const articleCategory = z.enum(articleCategoryIds)
export type ArticleCategory = z.infer<typeof articleCategory>
