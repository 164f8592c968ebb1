import { createHash } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * Article id: first 16 characters of lower-case base32 of the SHA-256 of its identity: the canonical link, and
 * what else tells it from others with the same link or guid.
 */
export function articleId(canonicalLink: string, ...more: string[]): string {
  const digest = createHash('sha256')
    .update([canonicalLink, ...more].join('\n'))
    .digest()
  // 16 characters of 5 bits are the first 10 bytes.
  let bits = BigInt(`0x${digest.subarray(0, 10).toString('hex')}`)
  let id = ''
  for (let index = 0; index < 16; index += 1) {
    id = alphabet.charAt(Number(bits & 31n)) + id
    bits >>= 5n
  }
  return id
}
