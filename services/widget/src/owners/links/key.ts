import { createHash, randomBytes } from 'node:crypto'

const keyBytes = 32

/** A new key of an owner's link, base64url. */
export function makeKey(): string {
  return randomBytes(keyBytes).toString('base64url')
}

/** sha256 of a key, as the table holds it. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
