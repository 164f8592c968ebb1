import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyAnswer } from '../answers/ready-answer.ts'
import { type BrotliLevel, sendAnswer } from '../answers/send-answer.ts'

/**
 * s for which nginx keeps a page, and up to one more, as it counts whole seconds: what operators switch is in force in a second, and
 * a takedown has 5 s in all.
 */
const keptFor = 1

interface PageOptions {
  /** Default: 200. */
  status?: 200 | 404 | 410
  /** Default: 5; 10 for a page that is asked for far more often than it changes. */
  brotli?: BrotliLevel
}

/**
 * Sends a page, the same for every client. nginx keeps it; not a 404, as what is missing may be made at any time. A 410 is kept:
 * it takes the place of the page that was there, which nginx would else go on showing while the service fails.
 */
export function sendPage(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  page: ReadyAnswer,
  { status = 200, brotli = 5 }: PageOptions = {},
): Promise<FastifyReply> {
  return sendAnswer(request, reply, page, {
    type: 'text/html; charset=utf-8',
    status,
    brotli,
    cacheControl: status === 404 ? 'no-cache' : `public, max-age=0, s-maxage=${keptFor}`,
  })
}
