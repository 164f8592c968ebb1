import { describe, expect, it } from 'vitest'
import { encodeAs } from '../../test/_encode.ts'
import { atom, jsonFeed, rdf, rss2 } from '../../test/_feeds.ts'
import { FeedError } from './feed-error.ts'
import { readFeed } from './read-feed.ts'

const read = (document: string | Uint8Array, contentType: string | null = null) =>
  readFeed({
    bytes: typeof document === 'string' ? new TextEncoder().encode(document) : document,
    contentType,
    url: 'https://news.example/feed/rss.xml',
    zone: '+09:00',
  })

const codeOf = (document: string) => {
  try {
    read(document)
  } catch (error) {
    if (error instanceof FeedError) return error.code
    throw error
  }
}

describe('readFeed', () => {
  it('reads RSS 2.0: links, guids, dates of the source zone, pictures, text of HTML; the first of a guid', () => {
    const feed = read(rss2)
    expect(feed).toMatchObject({ title: '弾幕日報', charset: 'utf-8', taggedItems: 3, parser: 'feedsmith' })
    expect(feed.items).toEqual([
      {
        guid: 'a-1',
        link: 'https://news.example/a/1?p=2',
        title: '新シーズン開幕 & 調整',
        publishedAt: 1732594800,
        thumbnailUrl: 'https://news.example/img/1.jpg',
        summary: '本文です',
      },
      {
        guid: 'https://news.example/a/2',
        link: 'https://news.example/a/2',
        title: 'リンクのない記事',
        publishedAt: 1732496400,
        thumbnailUrl: 'https://news.example/feed/pic/2.png',
        summary: '',
      },
    ])
  })

  it.each([
    ['utf-8', (text: string) => new TextEncoder().encode(text)],
    ['shift_jis', (text: string) => encodeAs('shift_jis', text)],
    ['euc-jp', (text: string) => encodeAs('euc-jp', text)],
  ] as const)('reads every item of RSS 1.0 in %s, listed in its rdf:Seq or not', (charset, encode) => {
    const feed = read(encode(rdf.replace('ENCODING', charset)), 'application/rdf+xml')
    expect(feed).toMatchObject({ title: 'まとめ速報', charset, taggedItems: 3 })
    expect(feed.items.map((item) => item.title)).toEqual(['神プレイ集', '感度設定の話', '表示遅延を測る'])
    expect(feed.items[0]).toMatchObject({
      guid: 'https://matome.example/1',
      publishedAt: 1732594800,
      thumbnailUrl: 'https://img.example/1.jpg?a=1&b=2',
    })
  })

  it('reads Atom: alternate links below xml:base, published before updated, xhtml as text', () => {
    expect(read(atom).items).toEqual([
      {
        guid: 'urn:1',
        link: 'https://blog.example/base/2024/patch.html',
        title: '更新情報',
        publishedAt: 1732594800,
        thumbnailUrl: 'https://blog.example/cover.png',
        summary: '修正 一覧',
      },
      expect.objectContaining({ guid: 'tag:blog.example,2024:2', link: null, title: '宛先なし' }),
    ])
  })

  it.each(['https://jsonfeed.org/version/1', 'https://jsonfeed.org/version/1.1', '1.1'])(
    'reads JSON Feed %s',
    (v) => {
      const feed = read(jsonFeed(v), 'application/feed+json')
      expect(feed).toMatchObject({ title: '製品レビュー', taggedItems: 2 })
      expect(feed.items).toMatchObject([
        { guid: '7', link: 'https://gear.example/7', title: 'マウスの 比較', publishedAt: 1732594800 },
        { link: 'https://gear.example/8', summary: '本文のみ', publishedAt: null },
      ])
      expect(feed.items[0]?.thumbnailUrl).toBe('https://news.example/7.webp')
    },
  )

  it('salvages the items before the cut of a damaged document', () => {
    const whole = rdf.replace('ENCODING', 'utf-8')
    const feed = read(whole.slice(0, whole.indexOf('表示遅延')))
    expect(feed).toMatchObject({ parser: 'feedparser', title: 'まとめ速報', taggedItems: 3 })
    expect(feed.items).toMatchObject([
      { link: 'https://matome.example/1', title: '神プレイ集', publishedAt: 1732594800 },
      { link: 'https://matome.example/2', title: '感度設定の話' },
    ])
    expect(feed.items[0]?.thumbnailUrl).toBe('https://img.example/1.jpg?a=1&b=2')
    const cutRss = read(rss2.slice(0, rss2.indexOf('二度目')))
    expect(cutRss.items).toEqual(read(rss2).items)
    const cutAtom = read(atom.slice(0, atom.indexOf('宛先なし')))
    expect(cutAtom.items).toEqual(read(atom).items.slice(0, 1))
  })

  it('takes an empty feed for what it is', () => {
    expect(read('<rss version="2.0"><channel><title>空</title></channel></rss>')).toMatchObject({
      title: '空',
      items: [],
      taggedItems: 0,
    })
  })

  it.each([
    ['', 'empty'],
    [' \n\u0000', 'empty'],
    ['<!DOCTYPE html><html><body><p>503</p></body></html>', 'not_a_feed'],
    ['<html><rss version="2.0"><channel><item><title>x</title></item></channel></rss></html>', 'not_a_feed'],
    ['{"error":"no"}', 'not_a_feed'],
    ['[]', 'not_a_feed'],
    ['Not Found', 'not_a_feed'],
    ['{"version":"https://jsonfeed.org/version/1","items":[', 'bad_json'],
    ['<rss version="2.0"><channel><item><title>x', 'bad_xml'],
  ])('refuses %j with %s', (document, code) => expect(codeOf(document)).toBe(code))

  it('refuses absurd numbers of items before parsing', () => {
    const began = performance.now()
    expect(codeOf(`<rss><channel>${'<item>'.repeat(500_000)}`)).toBe('too_large')
    expect(performance.now() - began).toBeLessThan(5000)
  })

  it('neither expands entities nor lets a document touch prototypes', () => {
    const bomb =
      '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>'
    const item =
      '<item><title>&b;&f;</title><__proto__><polluted>1</polluted></__proto__><guid>g</guid></item>'
    const document = `${bomb}<rss version="2.0"><channel>${item}`
    for (const text of [`${document}</channel></rss>`, document]) {
      expect(read(text).items[0]?.title).toBe('&b;&f;')
    }
    read('{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","__proto__":{"polluted":1}}]}')
    expect('polluted' in {}).toBe(false)
  })

  it('gives guids that a database can hold', () => {
    const items = [{ id: 'a\u0000b\ud800' }, { id: 'x'.repeat(5000) }]
    const feed = read(JSON.stringify({ version: 'https://jsonfeed.org/version/1', items }))
    expect(feed.items.map((item) => item.guid)).toEqual([
      'ab\ufffd',
      expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    ])
  })
})
