import type { FastifyRequest } from 'fastify'
import fresh from 'fresh'
import Negotiator from 'negotiator'

/** Whether the client takes gzip. */
export function acceptsGzip(request: Pick<FastifyRequest, 'headers'>): boolean {
  return new Negotiator(request).encodings(['gzip']).length > 0
}

/** Whether an If-None-Match names an ETag; false without the header. */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag })
}
