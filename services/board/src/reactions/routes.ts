import { getAllReactions, reactToPost } from '@gamelog/contracts/board/routes'
import type { App } from '@gamelog/server/app'
import { sendBody } from '@gamelog/server/pages/send-body'
import { registerRoute } from '@gamelog/server/register-route'
import type { Board } from '../board.ts'
import { readIdempotencyKey } from '../idempotency/idempotency-key.ts'
import { allowGuests } from '../identity/allow-guests.ts'
import { callerOf, readerOf } from '../identity/caller.ts'
import { createReactionAnswers } from '../response-cache/reaction-answers.ts'
import { listReactions } from './repository.ts'
import { toggleReaction } from './toggle-reaction.ts'

export function reactionRoutes(app: App, board: Board): void {
  const { config } = board
  const bodies = createReactionAnswers(board.db, board.bodies)

  registerRoute(app, allowGuests(reactToPost, config.guests.reactions), async (request, reply) => {
    const caller = callerOf(request, reply, config, config.guests.reactions)
    const { id, postNumber } = request.params
    return toggleReaction(board, {
      threadId: id,
      postNumber,
      reactor: caller.account,
      type: request.body.type,
      idempotencyKey: readIdempotencyKey(request, caller.keyOwner),
      runLimited: (write) => board.limits.reaction.run(request, write),
    })
  })

  registerRoute(app, getAllReactions, async (request, reply) => {
    const { id } = request.params
    const reader = readerOf(request, config.guests.reactions)
    reply.header('vary', 'authorization, cookie, accept-encoding')
    if (reader === null) return sendBody(request, reply, await bodies.read(id))
    await board.bodies.version(id)
    return reply
      .header('cache-control', 'private, no-store')
      .send({ reactions: await listReactions(board.db, id, reader) })
  })
}
