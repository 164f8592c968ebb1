import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets stored in the database; all keys are derived from one secret of the service. */
export interface Vault {
  seal(text: string): string
  /** @throws when the text was sealed with another secret or altered. */
  open(sealed: string): string
  /** HMAC, to compare a value without storing it. */
  fingerprint(text: string): string
}

const algorithm = 'aes-256-gcm'

export function createVault(secret: string): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `gamelog:${purpose}`, 32))
  const sealing = derive('sealing')
  const fingerprinting = derive('fingerprint')
  return {
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv(algorithm, sealing, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(algorithm, sealing, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', fingerprinting).update(text).digest('base64url'),
  }
}

/** 256 random bits, safe in addresses. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** For secrets with enough entropy of their own (states, codes, cookies). */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
