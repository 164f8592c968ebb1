import { describe, expect, it } from 'vitest'
import { encodeAs } from '../../../test/_encode.ts'
import { atom, jsonFeed, rdf, rss2 } from '../../../test/_feeds.ts'
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
  it('reads RSS 2.0: links, guids, dates of the source zone, pictures, text of HTML, and repeated guids', () => {
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
      expect.objectContaining({ guid: 'a-1', link: 'https://news.example/a/9', title: '二度目' }),
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
    expect(cutRss.items).toEqual(read(rss2).items.slice(0, 2))
    const cutAtom = read(atom.slice(0, atom.indexOf('宛先なし')))
    expect(cutAtom.items).toEqual(read(atom).items.slice(0, 1))
  })

  const rss = (items: string, attributes = '') =>
    read(
      `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dcterms="http://purl.org/dc/terms/"><channel ${attributes}><title>t</title>${items}</channel></rss>`,
    ).items

  it('reads fields that were wrapped in CDATA twice', () => {
    const twice = (text: string) => `<![CDATA[<![CDATA[${text}]]>]]>`
    const [item] = rss(
      `<item><title>${twice('題')}</title><link>${twice('https://a.example/1')}</link><guid isPermaLink="false">${twice('g')}</guid><pubDate>${twice('2024-11-26T13:20')}</pubDate><description>${twice('<p>文<img src="/i.png"></p>')}</description></item>`,
    )
    expect(item).toEqual({
      guid: 'g',
      link: 'https://a.example/1',
      title: '題',
      publishedAt: 1732594800,
      thumbnailUrl: 'https://news.example/i.png',
      summary: '文',
    })
  })

  it('keeps titles with a less-than sign whole, escaped or not', () => {
    const items = rss(
      ['x < y', 'HP &lt;b100 のとき', '<![CDATA[A<B なら]]>', 'HP <b100 だ', 'x <b>太字</b> y']
        .map((title) => `<item><title>${title}</title><link>/${title.length}</link></item>`)
        .join(''),
    )
    expect(items.map(({ title }) => title)).toEqual([
      'x < y',
      'HP <b100 のとき',
      'A<B なら',
      'HP <b100 だ',
      'x 太字 y',
    ])
  })

  it('takes no link from a guid that says it is none, in whole and in cut documents', () => {
    const item = (permalink: string) =>
      `<item><title>a</title><guid isPermaLink="${permalink}">https://a.example/g</guid></item>`
    expect(rss(item('false') + item('true')).map(({ link }) => link)).toEqual([null, 'https://a.example/g'])
    const cut = read(`<rss version="2.0"><channel>${item('false')}${item('true')}<item><title>`)
    expect(cut).toMatchObject({ parser: 'feedparser' })
    expect(cut.items.map(({ link }) => link)).toEqual([null, 'https://a.example/g'])
  })

  it.each(['12345', 'news-20261120', 'a/b', '//a.example/1', 'a.example/1'])(
    'makes no address of the identifier %s: an item without a link has none',
    (id) => {
      const entry = '<entry><title>a</title><id>ID</id></entry>'
      const documents = [
        '<rss version="2.0"><channel><item><title>a</title><guid>ID</guid></item></channel></rss>',
        '<rss version="2.0"><channel><item><title>a</title><guid>ID</guid></item><item><title>',
        rdf.replace('about="https://matome.example/1"', 'about="ID"').replaceAll(/<link>.*?<\/link>/g, ''),
        `<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`,
        `<feed xmlns="http://www.w3.org/2005/Atom">${entry}<entry><title>`,
        '{"version":"https://jsonfeed.org/version/1","items":[{"id":"ID","title":"a"}]}',
      ]
      for (const document of documents) {
        expect(read(document.replaceAll('ID', id)).items[0]?.link, document).toBeNull()
        const address = read(document.replaceAll('ID', '/blog/1')).items[0]?.link
        expect(address, document).toBe('https://news.example/blog/1')
      }
    },
  )

  it('reads an emoji referred to by halves as one, at any depth; drops a half alone', () => {
    const written = [
      '&#55357;&#56832;',
      '&#xD83D;&#xDE00;',
      '&amp;#55357;&amp;#56832;',
      '<![CDATA[&#55357;&#56832;]]>',
    ]
    const titles = [...written.map((pair) => `勝ち${pair}！`), '勝ち&#55357;！', '勝ち&#xde00;！']
    const items = rss(
      titles.map((title, n) => `<item><title>${title}</title><link>/${n}</link></item>`).join(''),
    )
    const whole = Array.from({ length: 4 }, () => '勝ち\u{1f600}！')
    expect(items.map(({ title }) => title)).toEqual([...whole, '勝ち！', '勝ち！'])
  })

  it('loses nothing to a CDATA section without end', () => {
    const item = (n: number, end = ']]>') =>
      `<item><title><![CDATA[題 ${n}${end}</title><link>/${n}</link><description><![CDATA[文 ${n}]]></description></item>`
    const last = '<item><title>題 4</title><link>/4</link><description><![CDATA[文 4</description></item>'
    const items = rss(item(1) + item(2, '') + item(3) + last)
    expect(items.map(({ title, link, summary }) => [title, link?.slice(-2), summary])).toEqual(
      [1, 2, 3, 4].map((n) => [`題 ${n}`, `/${n}`, `文 ${n}`]),
    )
    // A closing tag that a text names does not end it.
    const named = rss('<item><title><![CDATA[題 </title> の書き方]]></title><link>/1</link></item>')
    expect(named.map(({ title }) => title)).toEqual(['題 の書き方'])
  })

  it.each(['constructor', '__proto__', 'hasOwnProperty'])('reads JSON with a member named %s', (name) => {
    const member = `"${name}":{"a":1}`
    const items = `"items":[{"id":"1","url":"/1","title":"constructor",${member}}]`
    const feed = read(`{"version":"https://jsonfeed.org/version/1",${member},${items}}`)
    expect(feed.items).toMatchObject([{ title: 'constructor', link: 'https://news.example/1' }])
  })

  it('applies xml:base of the channel, the link and the content', () => {
    const item =
      '<item><title>a</title><link xml:base="/l/">x</link><content:encoded xml:base="/c/">&lt;img src="p.png"&gt;</content:encoded></item>' +
      '<item xml:base="deep/"><title>b</title><link>y</link></item>'
    const items = rss(item, 'xml:base="https://b.example/feed/"')
    expect(items[0]).toMatchObject({
      link: 'https://b.example/l/x',
      thumbnailUrl: 'https://b.example/c/p.png',
    })
    expect(items[1]?.link).toBe('https://b.example/feed/deep/y')
    const entry = read(
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.example/"><entry><id>1</id><title>a</title><link xml:base="/l/" href="x"/><content type="html" xml:base="/c/">&lt;img src="p.png"></content></entry></feed>',
    )
    expect(entry.items[0]).toMatchObject({
      link: 'https://b.example/l/x',
      thumbnailUrl: 'https://b.example/c/p.png',
    })
  })

  it.each(['<link href="https://a.example/1"/>', '<link></link><link>https://a.example/1</link>'])(
    'finds the address of RSS items in %s, which feedsmith passes over',
    (link) => {
      const feed = read(
        `<rss version="2.0"><channel><title>c</title><item><title>a</title>${link}</item></channel></rss>`,
      )
      expect(feed.items).toMatchObject([{ title: 'a', link: 'https://a.example/1' }])
    },
  )

  it('reads Dublin Core terms as dates, and the first day of 1970 as none', () => {
    const dated = (date: string) => `<item><title>a</title><link>/a</link>${date}</item>`
    const items = rss(
      [
        '<dcterms:available>2024-11-26T13:20</dcterms:available>',
        '<dcterms:date>2024-11-26T13:20</dcterms:date>',
        '<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate><dcterms:modified>2024-11-26T13:20</dcterms:modified>',
        '<pubDate>1970-01-01</pubDate>',
      ]
        .map(dated)
        .join(''),
    )
    expect(items.map(({ publishedAt }) => publishedAt)).toEqual([1732594800, 1732594800, 1732594800, null])
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
