import { createPost as createPostRoute } from '@gamelog/contracts/board/routes'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { Board } from '../board.ts'
import { callerOf } from '../identity/caller.ts'
import { openedTo } from '../identity/opened-route.ts'
import { readWriteKey } from '../write-keys/write-key.ts'
import { createPost } from './create-post.ts'

export function postRoutes(app: App, board: Board): void {
  const { config } = board

  registerRoute(app, openedTo(createPostRoute, config.guests.posting), async (request, reply) => {
    const caller = callerOf(request, reply, config, config.guests.posting)
    const post = await createPost(board, {
      threadId: request.params.id,
      body: request.body,
      caller,
      writeKey: readWriteKey(request, caller.keyOwner),
      limited: (write) => board.limits.post.run(request, write),
    })
    return reply.code(201).send({ post })
  })
}
