import { expect, it } from 'vitest'
import { refuseMuteRule, toMuteValue } from './mute-value.ts'

it.each([
  [' I.Imgur.com ', 'i.imgur.com'],
  ['https://www.YouTube.com/', 'youtube.com'],
  ['http://i.imgur.com/A.png#top', 'https://i.imgur.com/A.png'],
  ['youtu.be/abc?t=1', 'https://youtu.be/abc?t=1'],
  ['https://日本語.jp', 'xn--wgv71a119e.jp'],
])('a link rule holds %s as %s', (text, value) => {
  expect(toMuteValue('link', text)).toBe(value)
  expect(refuseMuteRule('link', value)).toBeNull()
})

it.each([
  '',
  'jp',
  'imgur',
  'imgur.com と gyazo.com',
  'https://imgur.com@example.com/',
  'javascript:alert(1)',
])('no link rule is made of 「%s」', (text) => {
  expect(refuseMuteRule('link', toMuteValue('link', text))).not.toBeNull()
})
