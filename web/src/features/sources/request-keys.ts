import { requestKeyPattern } from '@gamelog/contracts/antenna/source-request'
import { createLocalStore } from '@gamelog/ui/local-store'

/** A request sent from this device. */
export interface SentRequest {
  readonly key: string
  readonly name: string
  /** ms */
  readonly at: number
}

/** How many a device remembers. */
const remembered = 20

function parse(raw: string | null): readonly SentRequest[] {
  try {
    const list: unknown = JSON.parse(raw ?? '[]')
    return Array.isArray(list) ? list.filter(isSentRequest).slice(0, remembered) : []
  } catch {
    return []
  }
}

function isSentRequest(value: unknown): value is SentRequest {
  if (typeof value !== 'object' || value === null) return false
  const { key, name, at } = value as Partial<SentRequest>
  return (
    typeof key === 'string' && requestKeyPattern.test(key) && typeof name === 'string' && Number.isFinite(at)
  )
}

/** The newest first. */
export const sentRequests = createLocalStore('gamelog:source-requests', parse, JSON.stringify)

export function rememberRequest(key: string, name: string): void {
  sentRequests.update((before) =>
    [{ key, name, at: Date.now() }, ...before.filter((each) => each.key !== key)].slice(0, remembered),
  )
}

export function removeRequestKey(key: string): void {
  sentRequests.update((before) => before.filter((each) => each.key !== key))
}

/** 256 random bits in base64url. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The private address of a request. The key is in the fragment: no server, log or referrer sees it. */
export function receiptPath(key: string): string {
  return `/sources/request#key=${key}`
}

/** The key a fragment names; '' when it names one that cannot be right, null when it names none. */
export function keyOfHash(hash: string): string | null {
  const key = new URLSearchParams(hash.slice(1)).get('key')
  return key !== null && !requestKeyPattern.test(key) ? '' : key
}
