import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyAnswer } from '../answers/ready-answer.ts'
import { sendAnswer } from '../answers/send-answer.ts'

/** s for which nginx keeps a page, and one that lacks its screen for now. */
const keptFor = 10
const provisionalFor = 1

/** Sends a page, the same for every client. nginx keeps it; not a 404, as what is missing may be made at any time. */
export function sendPage(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  page: ReadyAnswer,
  status: 200 | 404 = 200,
): Promise<FastifyReply> {
  const seconds = page.isProvisional ? provisionalFor : keptFor
  return sendAnswer(request, reply, page, {
    type: 'text/html; charset=utf-8',
    status,
    cacheControl: status === 404 ? 'no-cache' : `public, max-age=0, s-maxage=${seconds}`,
  })
}
