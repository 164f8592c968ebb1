import type { SectionName } from '@gamelog/contracts/sections'
import {
  addMySectionWish,
  getMySectionWishes,
  removeMySectionWish,
} from '@gamelog/contracts/user/section-wishes'
import type { App } from '@gamelog/server/app'
import { notFound } from '@gamelog/server/errors'
import { createLimiter } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { signedIn } from '../../signed-in.ts'
import { deleteWish, insertWish, listWishes } from './repository.ts'

export function sectionWishRoutes(app: App, { db, redis, config, now }: UserContext): void {
  const limit = createLimiter(redis, config, {
    name: 'section-wishes',
    points: 30,
    duration: 60,
    message: (wait) => `「できたら知らせる」の変更は1分に30回までです。あと${wait}秒お待ちください。`,
  })
  const wishesOf = async (userId: string) => ({
    sections: (await listWishes(db, userId)).map(({ section }) => section as SectionName),
  })

  registerRoute(app, getMySectionWishes, (request) => wishesOf(signedIn(request).id))

  registerRoute(
    app,
    addMySectionWish,
    async (request) => {
      const { id } = signedIn(request)
      const wish = { user_id: id, section: request.params.section, at: new Date(now()) }
      if (!(await insertWish(db, wish))) throw notFound('プロフィールがまだありません', 'profile_not_found')
      return wishesOf(id)
    },
    { preHandler: limit },
  )

  registerRoute(
    app,
    removeMySectionWish,
    async (request) => {
      const { id } = signedIn(request)
      await deleteWish(db, id, request.params.section)
      return wishesOf(id)
    },
    { preHandler: limit },
  )
}
