import { getMyGameAccounts, replaceMyGameAccounts } from '@gamelog/contracts/user/game-account'
import type { App } from '@gamelog/server/app'
import { notFound } from '@gamelog/server/errors'
import { createLimiter } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { signedIn } from '../../signed-in.ts'
import { listGameAccounts, lockProfile, replaceGameAccounts } from './repository.ts'

export function gameAccountRoutes(app: App, context: UserContext): void {
  const { db } = context
  const limit = createLimiter(context.redis, context.config, {
    name: 'game-accounts',
    points: 20,
    duration: 60,
    message: (wait) => `ゲームアカウントの更新は1分に20回までです。あと${wait}秒お待ちください。`,
  })

  registerRoute(app, getMyGameAccounts, async (request) => ({
    game_accounts: await listGameAccounts(db, signedIn(request).id),
  }))

  registerRoute(
    app,
    replaceMyGameAccounts,
    async (request) => {
      const { id } = signedIn(request)
      await db.transaction().execute(async (tx) => {
        if (!(await lockProfile(tx, id))) throw notFound('プロフィールがまだありません', 'profile_not_found')
        await replaceGameAccounts(tx, id, request.body.game_accounts)
      })
      return { game_accounts: await listGameAccounts(db, id) }
    },
    { preHandler: limit },
  )
}
