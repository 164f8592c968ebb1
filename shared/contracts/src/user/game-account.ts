import * as z from 'zod/mini'
import { defineRoute } from '../common/route.ts'
import { text } from '../common/text.ts'

export const gameTypes = ['apex-legends'] as const
export const gamePlatforms = ['PC', 'PlayStation', 'Xbox', 'Switch'] as const
/** Code points. */
export const gameUsernameMax = 32

const gameAccountInput = z.strictObject({
  game_type: z.enum(gameTypes),
  game_username: text({ label: 'ゲーム内の名前', max: gameUsernameMax, required: true, plain: true }),
  platform: z._default(z.enum(gamePlatforms), 'PC'),
})

export const gameAccount = z.strictObject({
  game_type: z.enum(gameTypes),
  game_username: z.string(),
  platform: z.enum(gamePlatforms),
})
export type GameAccount = z.infer<typeof gameAccount>

export const gameAccountList = z.strictObject({ game_accounts: z.array(gameAccount) })

/** The whole list, one entry per game; an empty list removes them. */
export const replaceGameAccountsBody = z.strictObject({
  game_accounts: z.array(gameAccountInput).check(
    z.maxLength(gameTypes.length, '連携できるゲームの数を超えています'),
    z.refine((list) => new Set(list.map((entry) => entry.game_type)).size === list.length, {
      message: '同じゲームが2回指定されています',
    }),
  ),
})

export const getMyGameAccounts = defineRoute({
  method: 'GET',
  path: '/api/users/me/game-accounts',
  auth: 'user',
  summary: 'Game accounts of the own profile',
  responses: { 200: gameAccountList },
})

export const replaceMyGameAccounts = defineRoute({
  method: 'PUT',
  path: '/api/users/me/game-accounts',
  auth: 'user',
  stoppedBy: 'everything',
  summary: 'Replace the list of game accounts',
  body: replaceGameAccountsBody,
  responses: { 200: gameAccountList },
})
