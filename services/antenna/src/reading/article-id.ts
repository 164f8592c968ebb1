import { createHash } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Article id: first 16 characters of lower-case base32 of the canonical link's SHA-256 . */
export function articleId(canonicalLink: string): string {
  const digest = createHash('sha256').update(canonicalLink).digest()
  // 16 characters of 5 bits are the first 10 bytes.
  let bits = BigInt(`0x${digest.subarray(0, 10).toString('hex')}`)
  let id = ''
  for (let index = 0; index < 16; index += 1) {
    id = alphabet.charAt(Number(bits & 31n)) + id
    bits >>= 5n
  }
  return id
}
