import { reportPost as reportPostRoute } from '@gamelog/contracts/board/post'
import type { App } from '@gamelog/server/app'
import { unauthorized } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../context.ts'
import { readIdempotencyKey } from '../idempotency/idempotency-key.ts'
import { callerOf } from '../identity/caller.ts'
import { reportPost } from './report-post.ts'

export function reportRoutes(app: App, context: BoardContext): void {
  registerRoute(app, reportPostRoute, async (request, reply) => {
    const { userId, keyOwner, ip, port } = callerOf(request, reply, context.config, false)
    if (userId === null) throw unauthorized()
    await reportPost(context, {
      threadId: request.params.id,
      postNumber: request.params.postNumber,
      reason: request.body.reason,
      userId,
      ip,
      port,
      accountCreatedAt: request.user?.accountCreatedAt ?? null,
      idempotencyKey: readIdempotencyKey(request, keyOwner),
      runLimited: (write) => context.limits.report.run(request, write),
    })
    return reply.code(204).send()
  })
}
