import type { FastifyReply } from 'fastify'

/**
 * Aborted when the caller goes away before the answer. Fastify's `request.signal` is aborted as soon as a body was read.
 */
export function callerSignal(reply: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  const { raw } = reply
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
