import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets stored in the database; all keys are derived from one secret of the service. */
export interface Vault {
  seal(text: string): string
  /** @throws UnreadableError when the text was sealed with another secret or altered. */
  open(sealed: string): string
  /**
   * The text sealed with the present secret, for a value that only the previous one opens.
   * @returns null when the present secret opens it. @throws UnreadableError as `open` does
   */
  reseal(sealed: string): string | null
  /** HMAC, to compare a value without storing it. */
  fingerprint(text: string): string
  /** The fingerprint, and the one that the previous secret made of the same text. */
  fingerprints(text: string): string[]
}

/** A stored value that no known secret opens. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

const algorithm = 'aes-256-gcm'

/** `previous`: another secret that is still known, so that a secret can be changed without losing what it sealed. */
export function createVault(secret: string, previous?: string): Vault {
  const present = keysOf(secret)
  const known = previous === undefined ? [present] : [present, keysOf(previous)]
  const open = (sealed: string): { text: string; isPresent: boolean } => {
    for (const keys of known) {
      const text = decrypt(keys.sealing, sealed)
      if (text !== null) return { text, isPresent: keys === present }
    }
    throw new UnreadableError('a stored value was sealed with another secret')
  }
  const seal = (text: string) => encrypt(present.sealing, text)
  return {
    seal,
    open: (sealed) => open(sealed).text,
    reseal(sealed) {
      const { text, isPresent } = open(sealed)
      return isPresent ? null : seal(text)
    },
    fingerprint: (text) => hmac(present.fingerprinting, text),
    fingerprints: (text) => known.map((keys) => hmac(keys.fingerprinting, text)),
  }
}

function keysOf(secret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `gamelog:${purpose}`, 32))
  return { sealing: derive('sealing'), fingerprinting: derive('fingerprint') }
}

function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** @returns null when the text was sealed with another key or altered. */
function decrypt(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** 256 random bits, safe in addresses. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** For secrets with enough entropy of their own (states, codes, cookies). */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
