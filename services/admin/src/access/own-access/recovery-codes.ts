import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@gamelog/contracts/admin/login'
import type { Vault } from '@gamelog/server/vault'

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 8

/** Ten codes of the form `k7qp-2mxd`. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(makeCode())
  return [...codes]
}

function makeCode(): string {
  let text = ''
  while (text.length < length)
    for (const byte of randomBytes(length)) {
      // A remainder of every byte would favour the first letters.
      if (byte < letters.length * 8 && text.length < length) text += letters[byte % letters.length]
    }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** Stored form of a code; spaces, hyphens and capitals do not matter. */
export function hashRecoveryCode(vault: Vault, userId: string, code: string): string {
  return vault.fingerprint(textOf(userId, code))
}

/** Forms a code may be stored in: ADMIN_SECRET_PREVIOUS made another one. */
export function recoveryCodeHashes(vault: Vault, userId: string, code: string): string[] {
  return vault.fingerprints(textOf(userId, code))
}

function textOf(userId: string, code: string): string {
  return `recovery-code:${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`
}
