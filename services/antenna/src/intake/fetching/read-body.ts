import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { FetchError } from '@gamelog/server/outgoing/fetch-error'

export interface ReadBodyOptions {
  /** The Content-Encoding header as received; a repeated header is a list. */
  contentEncoding: string | string[] | undefined
  /** Cap of the decoded bytes. */
  maxBytes: number
  signal: AbortSignal
}

/**
 * Reads a response body, decoding gzip, deflate or br (and unannounced gzip) while streaming. Buffers at
 * most `maxBytes` and stops when more are decoded.
 * @throws FetchError 'too_large', 'bad_encoding'; stream errors unchanged.
 */
export async function readBody(body: Readable, options: ReadBodyOptions): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const encoding = encodingOf(options.contentEncoding)
    const { head, rest } = await peek(body, options.maxBytes)
    const decoder = decoderFor(encoding, head)
    const collected = collector(options.maxBytes)
    if (decoder) await pipeline(rest, decoder, collected.addAll, { signal: options.signal })
    else await collected.addAll(rest)
    const bytes = collected.bytes()
    if (decoder && isGzip(bytes)) throw new FetchError('bad_encoding', 'the body is encoded more than once')
    return bytes
  } catch (error) {
    discard(body)
    throw error
  }
}

/** Closes an unread body and its connection. */
export function discard(body: Readable): void {
  body.on('error', () => {}).destroy()
}

/** Refuses chained encodings, which multiply decompression bombs (GHSA-g9mf-h72j-4rw9). */
function encodingOf(header: string | string[] | undefined): string {
  const named = [header ?? []]
    .flat()
    .join(',')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !isPlain(name))
  if (named.length > 1) throw new FetchError('bad_encoding', `chained encodings: ${named.length}`)
  return named[0] ?? 'identity'
}

/** True for names that encode nothing, charsets among them: servers mistake this header for that of the text. */
function isPlain(name: string): boolean {
  if (['', 'identity', 'none', 'binary', '7bit', '8bit'].includes(name)) return true
  try {
    return new TextDecoder(name) !== null
  } catch {
    return false
  }
}

function decoderFor(encoding: string, head: Uint8Array): Transform | null {
  switch (encoding) {
    case 'identity':
      return isGzip(head) ? createGunzip() : null
    case 'gzip':
    case 'x-gzip':
      return head.length > 0 ? createGunzip() : null
    case 'deflate':
      // Some servers send raw deflate; a zlib stream begins with compression method 8.
      return ((head[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new FetchError('bad_encoding', 'unknown content encoding')
  }
}

/** The first two bytes (fewer for shorter bodies) and the whole body, limited on the wire too. */
async function peek(body: Readable, maxBytes: number) {
  const chunks = capped(body, maxBytes)
  let head: Uint8Array = new Uint8Array(0)
  while (head.length < 2) {
    const next = await chunks.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head
    yield* chunks
  }
  return { head, rest: rest() }
}

async function* capped(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let received = 0
  for await (const chunk of body) {
    received += chunk.byteLength
    if (received > maxBytes) throw new FetchError('too_large', `more than ${maxBytes} bytes received`)
    yield chunk
  }
}

function collector(maxBytes: number) {
  const chunks: Uint8Array[] = []
  let total = 0
  return {
    async addAll(source: AsyncIterable<Uint8Array>): Promise<void> {
      for await (const chunk of source) {
        total += chunk.byteLength
        if (total > maxBytes) throw new FetchError('too_large', `more than ${maxBytes} bytes decoded`)
        chunks.push(chunk)
      }
    },
    /** In an ArrayBuffer of exactly this size, not in Node's shared pool. */
    bytes(): Uint8Array<ArrayBuffer> {
      const bytes = new Uint8Array(total)
      let offset = 0
      for (const chunk of chunks) {
        bytes.set(chunk, offset)
        offset += chunk.byteLength
      }
      return bytes
    },
  }
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}
