import { type FeedForm, feedForms } from '@gamelog/contracts/feeds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyAnswer } from '../answers/ready-answer.ts'
import { sendAnswer } from '../answers/send-answer.ts'

interface SentFeed {
  form: FeedForm
  /** s for which nginx keeps it. */
  keptFor: number
  changedAt: Date
}

/** Sends a feed, the same for every client, readable by programs in any page. Readers ask again each time; most get a 304. */
export function sendFeed(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  feed: ReadyAnswer,
  { form, keptFor, changedAt }: SentFeed,
): Promise<FastifyReply> {
  reply.header('access-control-allow-origin', '*')
  return sendAnswer(request, reply, feed, {
    type: `${feedForms[form].type}; charset=utf-8`,
    cacheControl: `public, max-age=0, s-maxage=${keptFor}`,
    lastModified: changedAt,
  })
}
