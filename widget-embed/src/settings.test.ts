// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

function settingsOf(attributes: Record<string, string>) {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  return readSettings(script)
}

test.each([
  ['example.com', 'example.com'],
  ['www.Example.COM', 'www.example.com'],
  ['https://blog.example:8443/posts/1', 'blog.example'],
  ['日本語.example', 'xn--wgv71a119e.example'],
  ['', 'localhost'],
  ['not a host', 'localhost'],
  ['a.example"}', 'localhost'],
])('data-site-domain "%s" counts for %s', (named, site) => {
  expect(settingsOf({ 'data-site-domain': named }).site).toBe(site)
})

test('our frame counts for the page that holds it', () => {
  Object.defineProperty(document, 'referrer', { value: 'https://host.example/page', configurable: true })
  expect(settingsOf({ 'data-frame': '', 'data-site-domain': 'ours.example' }).site).toBe('host.example')
  Reflect.deleteProperty(document, 'referrer')
  expect(settingsOf({ 'data-frame': '' }).site).toBe('localhost')
})

test('a preview has no site, so that nothing is sent', () => {
  expect(settingsOf({ 'data-preview': '', 'data-site-domain': 'a.example' }).site).toBe('')
})
