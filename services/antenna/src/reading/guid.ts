import { createHash } from 'node:crypto'

const lengthLimit = 500

/**
 * A guid fit to be stored and compared: no control characters, trimmed; null when nothing is left.
 * Longer than 500 characters it becomes `sha256:` and the digest, for a database index has to hold it.
 */
export function normalizeGuid(guid: string | null): string | null {
  const text = (guid ?? '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, '')
    .trim()
  if (text.length <= lengthLimit) return text || null
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}
