import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 8

const jstDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })

/**
 * 8 letters and digits by HMAC(secret, who, thread, JST date): the same within a thread and a day,
 * not linkable across threads (decisions.md, "Board").
 */
export function displayId(secret: string, identity: string, threadId: number, at: Date): string {
  const digest = createHmac('sha256', secret)
    .update(`${identity}\n${threadId}\n${jstDate.format(at)}`)
    .digest()
  // Four bytes a character keep the alphabet's 62 signs as good as equally likely.
  return Array.from(
    { length },
    (_, index) => alphabet[digest.readUInt32BE(index * 4) % alphabet.length],
  ).join('')
}
