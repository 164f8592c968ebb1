import { privateAddresses, publicAddresses } from '@gamelog/testing/private-addresses'
import { expect, test } from 'vitest'
import { addressRules, isExempt, isPublicAddress, parseAllowedUrl } from './address-guard.ts'

test.each(privateAddresses)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(publicAddresses)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('what is no address is not public', () => {
  for (const text of ['', 'example.com', '127.1', '8.8.8', '0x8.8.8.8', 'fe80::1%lo']) {
    expect(isPublicAddress(text)).toBe(false)
  }
})

test.each([21, 22, 25, 5432, 6379, 8080, 8443])('port %i of a public server is refused', (port) => {
  const rules = addressRules([])
  expect(() => parseAllowedUrl(rules, `http://example.com:${port}/`)).toThrow(/port/)
  expect(parseAllowedUrl(rules, 'http://example.com:443/').port).toBe('443')
  expect(parseAllowedUrl(rules, 'https://example.com/feed').href).toBe('https://example.com/feed')
})

test('an exemption is for one host and port', () => {
  const rules = addressRules(['127.0.0.1:8080', 'Feeds.Test:80', '[::1]:9000'])
  expect(isExempt(rules, '127.0.0.1', 8080)).toBe(true)
  expect(isExempt(rules, 'feeds.test', 80)).toBe(true)
  expect(isExempt(rules, '::1', 9000)).toBe(true)
  expect(isExempt(rules, '127.0.0.1', 8081)).toBe(false)
  expect(isExempt(rules, '127.0.0.2', 8080)).toBe(false)
  expect(isExempt(rules, 'x.feeds.test', 80)).toBe(false)
  expect(isExempt(rules, 'feeds.test', 443)).toBe(false)
})

test.each(['127.0.0.1', '', ':80', 'host:port', 'user@host:80', 'http://host:80', 'host:80/path'])(
  'the exemption %j is refused by name',
  (entry) => {
    expect(() => addressRules([entry])).toThrow(TypeError)
  },
)
