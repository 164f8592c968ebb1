// Without zod: in the first scripts of every page.

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

type GameCategoryId = keyof typeof gameLabels

export const gameCategoryIds = Object.keys(gameLabels) as GameCategoryId[]

/** Categories an article can have. */
export const articleCategoryIds = gameCategoryIds.filter((id) => id !== 'all')
