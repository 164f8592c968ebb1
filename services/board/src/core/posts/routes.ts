import { createPost as createPostRoute } from '@gamelog/contracts/board/post'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { readIdempotencyKey } from '../idempotency/idempotency-key.ts'
import { allowGuests } from '../identity/allow-guests.ts'
import { callerOf } from '../identity/caller.ts'
import { createPost } from './create-post.ts'

export function postRoutes(app: App, context: BoardContext): void {
  const { config, settings } = context

  registerRoute(
    app,
    createPostRoute,
    async (request, reply) => {
      const caller = callerOf(request, reply, config, settings.get('board.guest-posting'))
      const answer = await createPost(context, {
        threadId: request.params.id,
        body: request.body,
        caller,
        idempotencyKey: readIdempotencyKey(request, caller.keyOwner),
        request,
      })
      return reply.code('held' in answer ? 202 : 201).send(answer)
    },
    allowGuests(app, settings, 'board.guest-posting'),
  )
}
