import { noticeLimits } from '@gamelog/contracts/user/notice-limits'
import {
  getMyNoticeState,
  listMyNoticeSwitches,
  listMyNotices,
  readMyNotices,
  setMyNoticeSwitch,
  storeMemberNotices,
} from '@gamelog/contracts/user/notices'
import type { App } from '@gamelog/server/app'
import { notFound } from '@gamelog/server/errors'
import { createLimiter } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { signedIn } from '../../signed-in.ts'
import { readNotices, readState, readSwitches } from './read-notices.ts'
import { advanceRevisions, setRead, setSwitch } from './repository.ts'
import { storeNotices } from './store-notices.ts'

export function noticeRoutes(app: App, { db, redis, config, now }: UserContext): void {
  const limitReads = createLimiter(redis, config, {
    name: 'notices-read',
    points: noticeLimits.readsPerMinute,
    duration: 60,
    message: (wait) =>
      `通知を既読にできるのは1分に${noticeLimits.readsPerMinute}回までです。あと${wait}秒お待ちください。`,
  })
  const limitSwitches = createLimiter(redis, config, {
    name: 'notice-switches',
    points: noticeLimits.switchesPerMinute,
    duration: 60,
    message: (wait) =>
      `通知の種類の変更は1分に${noticeLimits.switchesPerMinute}回までです。あと${wait}秒お待ちください。`,
  })

  registerRoute(app, listMyNotices, (request) => readNotices(db, signedIn(request).id))
  registerRoute(app, getMyNoticeState, (request) => readState(db, signedIn(request).id))

  registerRoute(
    app,
    readMyNotices,
    async (request) => {
      const { id: userId } = signedIn(request)
      await db.transaction().execute(async (tx) => {
        const isChanged = await setRead(tx, { userId, ids: request.body.ids, at: new Date(now()) })
        if (isChanged) await advanceRevisions(tx, [userId])
      })
      return readState(db, userId)
    },
    { preHandler: limitReads },
  )

  registerRoute(app, listMyNoticeSwitches, (request) => readSwitches(db, signedIn(request).id))

  registerRoute(
    app,
    setMyNoticeSwitch,
    async (request) => {
      const { id: userId } = signedIn(request)
      const { group } = request.params
      if (!(await setSwitch(db, { userId, group, isOn: request.body.is_on })))
        throw notFound('プロフィールがまだありません', 'profile_not_found')
      return readSwitches(db, userId)
    },
    { preHandler: limitSwitches },
  )

  registerRoute(app, storeMemberNotices, async ({ body }, reply) => {
    const notices = body.notices.map(({ id: _id, at, ...notice }) => ({ ...notice, at: new Date(at) }))
    await db.transaction().execute((tx) => storeNotices(tx, notices))
    return reply.code(204).send()
  })
}
