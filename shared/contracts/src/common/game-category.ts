import * as z from 'zod/mini'

/** Game categories in display order; `all` is the absence of a filter. */
export const gameCategoryIds = [
  'all',
  'apex-legends',
  'overwatch-2',
  'marvel-rivals',
  'fps-general',
  'device',
  'chat',
] as const
export const gameCategoryId = z.enum(gameCategoryIds)
export type GameCategoryId = z.infer<typeof gameCategoryId>

/** Categories an article can have. */
export const articleCategoryIds = [
  'apex-legends',
  'overwatch-2',
  'marvel-rivals',
  'fps-general',
  'device',
  'chat',
] as const
export const articleCategory = z.enum(articleCategoryIds)
export type ArticleCategory = z.infer<typeof articleCategory>
