import * as z from 'zod/mini'
import { articleCategoryIds, gameCategoryIds } from './games.ts'

export const gameCategoryId = z.enum(gameCategoryIds)
export type GameCategoryId = z.infer<typeof gameCategoryId>

export const articleCategory = z.enum(articleCategoryIds)
export type ArticleCategory = z.infer<typeof articleCategory>
