import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const unpack = promisify(gunzip)

/** A ready answer: gzipped bytes and a strong tag of their content. */
export interface ReadyBody {
  bytes: Buffer
  /** Opaque part of the ETag, without quotes. */
  tag: string
}

interface Kind {
  type?: string
  status?: number
  cacheControl?: string
}

/** Sends a ready body as it is to whoever takes gzip, unpacked to the rest; 304 when the caller has it. */
export async function sendBody(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  body: ReadyBody,
  kind: Kind = {},
): Promise<FastifyReply> {
  const gzipped = acceptsGzip(request.headers['accept-encoding'])
  const tag = `"${body.tag}${gzipped ? '' : '-i'}"`
  reply
    .header('etag', tag)
    .header('vary', 'accept-encoding')
    .header('cache-control', kind.cacheControl ?? 'no-cache')
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.code(kind.status ?? 200).header('content-type', kind.type ?? 'application/json; charset=utf-8')
  if (!gzipped) return reply.send(await unpack(body.bytes))
  return reply.header('content-encoding', 'gzip').send(body.bytes)
}

/** gzip or * with a weight above zero (RFC 9110, 12.5.3). */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  let star = false
  for (const item of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (name === 'gzip') return !refused
    if (name === '*') star = !refused
  }
  return star
}

/** If-None-Match compares weakly: a proxy may have put W/ before our tag. */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((item) => {
    const given = item.trim().replace(/^W\//, '')
    return given === tag || given === '*'
  })
}
