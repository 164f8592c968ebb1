import { expect, test } from 'vitest'
import { hostKey } from './host-key.ts'

test.each([
  ['https://Example.JP/feed', 'example.jp'],
  ['http://example.jp.:8080/feed', 'example.jp'],
  ['https://日本.jp/', 'xn--wgv71a.jp'],
  ['http://[2606:4700::1]:80/', '[2606:4700::1]'],
  ['nonsense', 'nonsense'],
])('%s', (url, host) => {
  expect(hostKey(url)).toBe(host)
})
