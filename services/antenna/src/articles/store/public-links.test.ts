import { addressRules } from '@gamelog/server/outgoing/address-guard'
import { privateAddresses, publicAddresses } from '@gamelog/testing/private-addresses'
import { expect, test } from 'vitest'
import type { FeedItem } from '../../intake/parsing/feed.ts'
import { isPublicLink, withPublicLinks } from './public-links.ts'

const rules = { servers: addressRules(['127.0.0.1:3010']), publicOrigin: 'https://gamelog.example' }
const inUrl = (address: string) => (address.includes(':') ? `[${address}]` : address)

test.each([
  ...privateAddresses.map((address) => `http://${inUrl(address)}/`),
  'http://2130706433/',
  'http://0x7f.1/',
  'http://192.168.1.1./admin',
  'http://localhost:9200/_shutdown',
  'http://printer.localhost./',
  'https://router/',
  'https://nas.local/',
  'https://wiki.corp/',
  'https://box.home.arpa/',
  'https://user@news.example/',
  'https://user:pass@news.example/',
  'https://gamelog.example/auth/v1/authorize?provider=discord',
  'http://gamelog.example/',
  'http://127.0.0.1:3011/',
  'javascript:alert(1)',
])('%s is refused', (address) => {
  expect(isPublicLink(address, rules)).toBe(false)
})

test.each([
  ...publicAddresses.map((address) => `http://${inUrl(address)}/`),
  'https://news.example/a',
  'https://news.example:8443/a',
  'https://www.gamelog.example/a',
  'https://日本語.jp/',
  'http://127.0.0.1:3010/demo/a',
])('%s is a link', (address) => {
  expect(isPublicLink(address, rules)).toBe(true)
})

test('of a feed, only what leads elsewhere is left', async () => {
  const item = (link: string, thumbnailUrl: string): FeedItem => ({
    guid: null,
    link,
    title: '記事',
    publishedAt: null,
    thumbnailUrl,
    summary: '',
  })
  const items = [
    item('https://news.example/1', 'http://192.168.0.1/reboot.gif'),
    item('http://10.0.0.1/', 'https://news.example/2.jpg'),
  ]
  const feed = {
    title: null,
    format: 'rss' as const,
    items,
    charset: 'utf-8',
    charsetReason: '',
    taggedItems: 2,
    bytes: 1,
  }
  const read = async () => ({ ...feed, parser: 'feedsmith' as const })
  const parser = withPublicLinks(
    {
      read,
      takeHeavySlot: () => ({ read, release: () => undefined }),
      close: async () => undefined,
    },
    rules,
  )
  const input = { bytes: new Uint8Array(), contentType: null, url: '', zone: 'UTC' }
  for (const each of [await parser.read(input), await parser.takeHeavySlot()?.read(input)]) {
    expect(each?.items.map(({ link, thumbnailUrl }) => [link, thumbnailUrl])).toEqual([
      ['https://news.example/1', null],
      [null, 'https://news.example/2.jpg'],
    ])
  }
})
