import type { FastifyReply } from 'fastify'

/** The address holds a code or a state: it must not reach caches or a Referer. */
export function keepPrivate(reply: FastifyReply): void {
  reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
}
