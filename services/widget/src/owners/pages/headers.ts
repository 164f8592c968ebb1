import type { FastifyReply } from 'fastify'

/** Our own stylesheet, script and sample; nothing else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every page for owners. */
export function pageHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-security-policy': policy,
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
}

/** Of what a secret link shows: kept nowhere, found nowhere, and its address told to nobody. */
export function secretHeaders(reply: FastifyReply): FastifyReply {
  return pageHeaders(reply).headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
}
