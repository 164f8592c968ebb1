import { beforeEach, expect, test } from 'vitest'
import {
  keyOfHash,
  newRequestKey,
  receiptPath,
  rememberRequest,
  removeRequestKey,
  sentRequests,
} from './request-keys.ts'

beforeEach(() => sentRequests.update(() => []))

test('keys are 256 bits in base64url, each another one, and come back out of their address', () => {
  const keys = Array.from({ length: 50 }, newRequestKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) {
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(keyOfHash(new URL(receiptPath(key), 'https://x.example').hash)).toBe(key)
  }
  expect(keyOfHash('')).toBeNull()
  expect(keyOfHash('#main')).toBeNull()
  expect(keyOfHash('#key=abc')).toBe('')
})

test('a device remembers its last 20 requests, each once', () => {
  const keys = Array.from({ length: 22 }, newRequestKey)
  for (const key of keys) rememberRequest(key, 'サイト')
  rememberRequest(keys[21] ?? '', 'サイト')
  expect(sentRequests.get().map(({ key }) => key)).toEqual(keys.slice(2).reverse())
  removeRequestKey(keys[21] ?? '')
  expect(sentRequests.get()).toHaveLength(19)
})
