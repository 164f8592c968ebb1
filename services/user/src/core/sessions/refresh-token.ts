import { createHmac, timingSafeEqual } from 'node:crypto'

/** `session id . counter . HMAC(session key, session id . counter)` (GoTrue's algorithm v2). */
export interface RefreshToken {
  sessionId: string
  counter: number
  mac: string
}

const shape =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/

/** The parts of a refresh token; null for anything else. */
export function parseRefreshToken(token: string): RefreshToken | null {
  const match = shape.exec(token)
  if (match === null) return null
  const [, sessionId = '', counter, mac = ''] = match
  return { sessionId, counter: Number(counter), mac }
}

export function writeRefreshToken(key: string, sessionId: string, counter: number): string {
  return `${sessionId}.${counter}.${mac(key, sessionId, counter)}`
}

/** Whether we made this token; in constant time. */
export function isGenuine(key: string, token: RefreshToken): boolean {
  const expected = Buffer.from(mac(key, token.sessionId, token.counter))
  return timingSafeEqual(expected, Buffer.from(token.mac))
}

function mac(key: string, sessionId: string, counter: number): string {
  return createHmac('sha256', key).update(`${sessionId}.${counter}`).digest('base64url')
}
