import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { acceptsGzip } from './negotiate.ts'
import type { ReadyAnswer } from './ready-answer.ts'

const decompress = promisify(gunzip)

interface AnswerOptions {
  /** Default: JSON. */
  type?: string
  status?: number
  /** Default: `no-cache`. */
  cacheControl?: string
  /** Since when the content is what it is; one that is still to come is not told. */
  lastModified?: Date
}

/**
 * Sends an answer compressed to clients that accept gzip and decompressed to the rest; 304 when If-None-Match names it, or
 * without that when it has not changed since If-Modified-Since.
 * The two forms have different tags, as strong tags stand for bytes.
 */
export async function sendAnswer(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  answer: ReadyAnswer,
  options: AnswerOptions = {},
): Promise<FastifyReply> {
  const isGzip = acceptsGzip(request)
  const etag = `"${answer.tag}${isGzip ? '' : '-i'}"`
  reply
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', options.cacheControl ?? 'no-cache')
  const known: Record<string, string> = { etag }
  const { lastModified } = options
  if (lastModified && lastModified.getTime() <= Date.now()) {
    known['last-modified'] = lastModified.toUTCString()
    reply.header('last-modified', known['last-modified'])
  }
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers
  if (fresh({ 'if-none-match': tags, 'if-modified-since': lastModified && since }, known))
    return reply.code(304).send()
  reply.code(options.status ?? 200).header('content-type', options.type ?? 'application/json; charset=utf-8')
  if (!isGzip) return reply.send(await decompress(answer.bytes))
  return reply.header('content-encoding', 'gzip').send(answer.bytes)
}
