import { reportPost as reportPostRoute } from '@gamelog/contracts/board/post'
import type { App } from '@gamelog/server/app'
import { unauthorized } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { readIdempotencyKey } from '../../core/idempotency/idempotency-key.ts'
import { callerOf } from '../../core/identity/caller.ts'
import { reportPost } from './report-post.ts'

export function reportRoutes(app: App, context: BoardContext): void {
  registerRoute(app, reportPostRoute, async (request, reply) => {
    const caller = callerOf(request, reply, context.config, false)
    if (caller.userId === null) throw unauthorized()
    await reportPost(context, {
      threadId: request.params.id,
      postNumber: request.params.postNumber,
      reason: request.body.reason,
      reporter: { ...caller, userId: caller.userId },
      idempotencyKey: readIdempotencyKey(request, caller.keyOwner),
      request,
    })
    return reply.code(204).send()
  })
}
