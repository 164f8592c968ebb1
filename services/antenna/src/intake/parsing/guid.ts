import { createHash } from 'node:crypto'

const maxLength = 500

/**
 * A guid as it is stored and compared: trimmed, without control characters; null when empty. Guids over
 * 500 characters become `sha256:` and the digest, because a database index limits their size.
 */
export function normalizeGuid(guid: string | null): string | null {
  const text = (guid ?? '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, '')
    .trim()
  if (text.length <= maxLength) return text || null
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}
