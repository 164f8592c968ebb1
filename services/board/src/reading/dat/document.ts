import { promisify } from 'node:util'
import { crc32, gzip } from 'node:zlib'

const compress = promisify(gzip)

/** A text file as it is sent. */
export interface Document {
  bytes: Buffer
  /** Opaque part of its strong ETag, made of the bytes: the same in every replica. */
  tag: string
  /** ms; when the bytes last changed. Null: not known. */
  modifiedAt: number | null
  /** ms; when they last changed otherwise than by more bytes at the end. */
  rewrittenAt: number | null
  /** Packed on first use. */
  gzip(): Promise<Buffer>
}

/** A document of these bytes. */
export function makeDocument(
  bytes: Buffer,
  modifiedAt: number | null,
  rewrittenAt: number | null = null,
): Document {
  let packed: Promise<Buffer> | undefined
  return {
    bytes,
    tag: `${bytes.length.toString(16)}-${crc32(bytes).toString(16)}`,
    modifiedAt,
    rewrittenAt,
    gzip() {
      packed ??= compress(bytes)
      return packed
    },
  }
}
