import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A response body with its validators. */
interface Representation {
  contentType: string
  body: Buffer
  /** Unix seconds of its last change. */
  modifiedAt: number
  cacheControl: string
}

/** Sends a body with validators, or 304 if the client's copy is current (RFC 9110, 13.2.2). */
export function sendConditional(request: FastifyRequest, reply: FastifyReply, given: Representation) {
  const etag = `"${createHash('sha256').update(given.body).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', etag)
    .header('last-modified', new Date(given.modifiedAt * 1_000).toUTCString())
    .header('cache-control', given.cacheControl)
  if (isFresh(request, etag, given.modifiedAt)) return reply.code(304).send()
  return reply.header('content-type', given.contentType).send(given.body)
}

function isFresh(request: FastifyRequest, etag: string, modifiedAt: number): boolean {
  const match = request.headers['if-none-match']
  if (match !== undefined) {
    const tags = match.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes(etag) || tags.includes('*')
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return since >= modifiedAt * 1_000
}
