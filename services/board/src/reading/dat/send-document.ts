import { acceptsEncoding } from '@gamelog/server/answers/negotiate'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ConditionalHeaders, decide, lastModified } from './conditional.ts'
import type { Document } from './document.ts'

interface SendOptions {
  type: string
  cacheControl: string
  /** Whether parts are served; else a Range is ignored. */
  inParts?: boolean
}

/** Sends a document, or what of it the client lacks: whole and packed where it takes gzip, parts as they are. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  { type, cacheControl, inParts = false }: SendOptions,
): Promise<FastifyReply> {
  const now = Date.now()
  const { range, ...others } = request.headers as ConditionalHeaders
  const asked = inParts && range !== undefined
  const isGzip = !asked && acceptsEncoding(request, 'gzip')
  const etag = `"${document.tag}${isGzip ? '-gz' : ''}"`
  const modified = lastModified(document, now)
  reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', cacheControl)
  if (modified !== null) reply.header('last-modified', new Date(modified).toUTCString())
  if (inParts) reply.header('accept-ranges', 'bytes')
  const { bytes } = document
  const decision = decide(document, asked ? { ...others, range } : others, { etag, now })
  reply.code(decision.status)
  if (decision.status === 304) return reply.send()
  if (decision.status === 416)
    return reply
      .header('content-range', `bytes */${bytes.length}`)
      .type('text/plain; charset=utf-8')
      .send('416 Range Not Satisfiable\n')
  reply.type(type)
  if (decision.status === 206) {
    const { start, end } = decision
    return reply
      .header('content-range', `bytes ${start}-${end - 1}/${bytes.length}`)
      .send(bytes.subarray(start, end))
  }
  return isGzip ? reply.header('content-encoding', 'gzip').send(await document.gzip()) : reply.send(bytes)
}
