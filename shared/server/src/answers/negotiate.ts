import type { FastifyRequest } from 'fastify'
import fresh from 'fresh'
import Negotiator from 'negotiator'

/** Whether the client takes an encoding. */
export function acceptsEncoding(request: Pick<FastifyRequest, 'headers'>, encoding: 'br' | 'gzip'): boolean {
  return new Negotiator(request).encodings([encoding]).length > 0
}

/** Whether an If-None-Match names an ETag; false without the header. */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag })
}
