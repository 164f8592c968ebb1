/** A write on its way: what it says, and the key that tells it from another. */
export interface Attempt {
  readonly text: string
  readonly key: string
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The attempt to send `body`: sent again after a lost answer, the same one. */
export function nextAttempt(before: Attempt | null, body: object): Attempt {
  const text = JSON.stringify(body)
  return before?.text === text ? before : { text, key: newKey() }
}
