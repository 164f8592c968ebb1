import { timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Seconds that a code is shown; one step before and after the current one counts, for clocks that differ. */
const period = 30
const window = 1
/** Bytes: as long as SHA-1's output (RFC 4226, section 4). */
const keyBytes = 20

/** A key for an authenticator app, Base32. */
export function makeKey(): string {
  return new Secret({ size: keyBytes }).base32
}

function generator(key: string, label = ''): TOTP {
  // Every app understands RFC 6238 with SHA-1.
  const secret = Secret.fromBase32(key)
  return new TOTP({ issuer: 'GAMELOG', label, secret, algorithm: 'SHA1', digits: 6, period })
}

/** `otpauth://totp/…` for the QR code; `label` names the account in the app. */
export function keyUri(key: string, label: string): string {
  return generator(key, label).toString()
}

/**
 * Which time step a code belongs to. `after`: the step of the last accepted code; that one and those before are used.
 * `now` in ms.
 */
export function matchCode(
  { key, code, after }: { key: string; code: string; after: number },
  now = Date.now(),
): number | 'used' | 'wrong' {
  const totp = generator(key)
  const current = Math.floor(now / 1_000 / period)
  let isUsed = false
  for (let step = current - window; step <= current + window; step += 1) {
    const expected = totp.generate({ timestamp: step * period * 1_000 })
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(code))) continue
    if (step > after) return step
    isUsed = true
  }
  return isUsed ? 'used' : 'wrong'
}
