import { countHeldPosts } from '@gamelog/contracts/admin/dashboard'
import {
  listHeldPosts,
  publishHeldPost,
  refuseHeldPost,
  reopenHeldPost,
} from '@gamelog/contracts/board/held-posts'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { publishHeld, refuseHeld, reopenHeld } from './decide-held.ts'
import { heldBody } from './held-body.ts'
import { countWaiting, listHeld } from './repository.ts'

export function heldPostRoutes(app: App, context: BoardContext): void {
  const { db } = context

  registerRoute(app, listHeldPosts, async ({ query: { status = 'waiting', page = 1 } }) => {
    const [{ total, rows }, waiting_count] = await Promise.all([
      listHeld(db, { isWaiting: status === 'waiting', page }),
      countWaiting(db),
    ])
    return { total_count: total, waiting_count, posts: rows.map(heldBody) }
  })

  for (const [route, decide] of [
    [publishHeldPost, publishHeld],
    [refuseHeldPost, refuseHeld],
  ] as const)
    registerRoute(app, route, async (request) =>
      decide(context, {
        id: request.params.id,
        admin: actingAdmin(request),
        note: request.body?.note || null,
      }),
    )

  registerRoute(app, reopenHeldPost, async (request) =>
    reopenHeld(context, { id: request.params.id, admin: actingAdmin(request) }),
  )

  registerRoute(app, countHeldPosts, async () => ({ count: await countWaiting(db) }))
}
