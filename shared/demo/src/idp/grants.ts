import { randomBytes } from 'node:crypto'
import type { DemoAccount, ProviderName } from './accounts.ts'

/** An authorization granted by an account. */
export interface Grant {
  provider: ProviderName
  account: DemoAccount
  scopes: readonly string[]
  redirectUri: string
  codeChallenge: string
  nonce?: string
}

/** Seconds. */
const codeLifetime = 60
export const tokenLifetime = 3_600

/** Codes and access tokens, kept in memory only. */
export function createGrants(now: () => number) {
  const codes = createExpiringMap<Grant>(now)
  const tokens = createExpiringMap<Grant>(now)
  return {
    issueCode: (grant: Grant) => codes.add(grant, codeLifetime),
    /** The grant of a code, which is invalid from then on. */
    takeCode: (code: string) => codes.take(code),
    issueToken: (grant: Grant) => tokens.add(grant, tokenLifetime),
    findToken: (token: string) => tokens.find(token),
  }
}
export type Grants = ReturnType<typeof createGrants>

function createExpiringMap<Value>(now: () => number) {
  const entries = new Map<string, { value: Value; until: number }>()
  const find = (key: string) => {
    const entry = entries.get(key)
    return entry && entry.until > now() ? entry.value : undefined
  }
  return {
    find,
    add(value: Value, seconds: number): string {
      for (const [key, entry] of entries) {
        // Entries expire in insertion order, so the first live one ends the loop.
        if (entry.until > now()) break
        entries.delete(key)
      }
      const key = randomBytes(32).toString('base64url')
      entries.set(key, { value, until: now() + seconds * 1_000 })
      return key
    },
    take(key: string): Value | undefined {
      const value = find(key)
      entries.delete(key)
      return value
    },
  }
}
