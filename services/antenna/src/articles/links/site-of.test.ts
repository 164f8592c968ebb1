import { expect, test } from 'vitest'
import { otherSites, siteOf } from './site-of.ts'

test.each([
  ['https://www.example.co.jp/a', 'example.co.jp'],
  ['https://one.github.io/', 'one.github.io'],
  ['https://one.hatenablog.com/entry/1', 'one.hatenablog.com'],
  ['http://日本.jp/', 'xn--wgv71a.jp'],
  ['http://127.0.0.1:8080/', '127.0.0.1:8080'],
  ['http://[2606:4700::1]/', '[2606:4700::1]'],
])('%s belongs to %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
})

test('a way within the site, or from the source’s own site to where it moved, passes no other site', () => {
  const home = 'https://example.jp/'
  expect(otherSites(['https://example.jp/1'], home)).toEqual([])
  expect(otherSites(['http://example.jp/1', 'https://www.example.jp/1'], home)).toEqual([])
  expect(otherSites(['https://example.jp/1', 'https://example.com/1'], home)).toEqual([])
  // A source may link to pages of others directly.
  expect(otherSites(['https://elsewhere.com/1'], home)).toEqual([])
})

test('another site on the way is told once', () => {
  const way = ['https://feeds.example.com/1', 'https://r.example.com/1', 'https://example.jp/1']
  expect(otherSites(way, 'https://example.jp/')).toEqual(['example.com'])
  expect(otherSites(way, 'nonsense')).toEqual(['example.com'])
})
