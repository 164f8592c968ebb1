import type { Attempt } from '@gamelog/domain/draft-store'

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The attempt to send `body`; the same one again when the body is unchanged, so that a retry is not a second write. */
export function nextAttempt(before: Attempt | undefined, body: object): Attempt {
  const text = JSON.stringify(body)
  return before?.text === text ? before : { text, key: newKey() }
}
