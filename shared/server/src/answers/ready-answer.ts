import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** An answer that can be sent as it is. */
export interface ReadyAnswer {
  /** gzip */
  bytes: Buffer
  /** Opaque part of a strong ETag, without quotes. */
  tag: string
  /** A part that can be made is missing for now: to be replaced soon. */
  isProvisional?: boolean
}

/** Compresses a text; its tag is a hash of the text. */
export async function packAnswer(text: string): Promise<ReadyAnswer> {
  return { bytes: await compress(text), tag: hashText(text) }
}

/** 22 characters of base64url(sha256). */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
