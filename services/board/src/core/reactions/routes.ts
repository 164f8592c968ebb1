import { getAllReactions, reactToPost } from '@gamelog/contracts/board/reaction'
import { sendAnswer } from '@gamelog/server/answers/send-answer'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { readIdempotencyKey } from '../idempotency/idempotency-key.ts'
import { addressKey } from '../identity/address-key.ts'
import { allowGuests } from '../identity/allow-guests.ts'
import { callerOf, readerOf } from '../identity/caller.ts'
import { listReactions } from './repository.ts'
import { toggleReaction } from './toggle-reaction.ts'

export function reactionRoutes(app: App, context: BoardContext): void {
  const { config, settings, answers } = context

  registerRoute(
    app,
    reactToPost,
    async (request, reply) => {
      const caller = callerOf(request, reply, config, settings.get('board.guest-reactions'))
      const { id, postNumber } = request.params
      return toggleReaction(context, {
        threadId: id,
        postNumber,
        reactor: caller.account,
        addressKey:
          caller.guestId === null
            ? null
            : addressKey(config.secrets.guestCookie, request, { threadId: id, postNumber }),
        type: request.body.type,
        idempotencyKey: readIdempotencyKey(request, caller.keyOwner),
        request,
      })
    },
    allowGuests(app, settings, 'board.guest-reactions'),
  )

  registerRoute(app, getAllReactions, async (request, reply) => {
    const { id } = request.params
    const reader = readerOf(request, settings.get('board.guest-reactions'))
    reply.header('vary', 'authorization, cookie, accept-encoding')
    if (reader === null) return sendAnswer(request, reply, await answers.reactions(id))
    // Throws 404 for a missing thread.
    await answers.threadVersion(id)
    return reply
      .header('cache-control', 'private, no-store')
      .send({ reactions: await listReactions(context.db, id, reader) })
  })
}
