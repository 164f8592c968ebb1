import { reportPost as reportPostRoute } from '@gamelog/contracts/board/routes'
import type { App } from '@gamelog/server/app'
import { unauthorized } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import type { Board } from '../board.ts'
import { readIdempotencyKey } from '../idempotency/idempotency-key.ts'
import { callerOf } from '../identity/caller.ts'
import { reportPost } from './report-post.ts'

export function reportRoutes(app: App, board: Board): void {
  registerRoute(app, reportPostRoute, async (request, reply) => {
    const { userId, keyOwner, ip } = callerOf(request, reply, board.config, false)
    if (userId === null) throw unauthorized()
    await reportPost(board, {
      threadId: request.params.id,
      postNumber: request.params.postNumber,
      reason: request.body.reason,
      userId,
      ip,
      idempotencyKey: readIdempotencyKey(request, keyOwner),
      runLimited: (write) => board.limits.report.run(request, write),
    })
    return reply.code(204).send()
  })
}
