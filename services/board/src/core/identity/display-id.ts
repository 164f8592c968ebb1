import { createHmac } from 'node:crypto'
import { jstDayOf } from '@gamelog/domain/jst'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 8

/**
 * 8 letters and digits of HMAC(secret, identity, thread, JST date): constant within a thread and a day, not linkable
 * across threads.
 */
export function displayId(secret: string, identity: string, threadId: number, at: Date): string {
  const digest = createHmac('sha256', secret)
    .update(`${identity}\n${threadId}\n${jstDayOf(at)}`)
    .digest()
  // Four bytes per character make the modulo bias over 62 letters negligible.
  return Array.from(
    { length },
    (_, index) => alphabet[digest.readUInt32BE(index * 4) % alphabet.length],
  ).join('')
}
