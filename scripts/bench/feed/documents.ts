import { createHash } from 'node:crypto'

/** A feed as a site would serve it. */
export interface FeedDocument {
  contentType: string
  body: Buffer
  etag: string
}

/** Articles in each document; with their texts about 60 KB, the size of a busy site's feed. */
export const itemsPerDocument = 40

const words = [
  '新シーズン',
  '調整内容',
  '大会結果',
  '感度設定',
  'アップデート',
  '立ち回り',
  '武器性能',
  'マップ解説',
  '配信者',
  '製品レビュー',
]

/** Document `index` in one of the formats that rss-parser reads too. The same bytes for the same `now` (ms). */
export function makeDocument(index: number, now: number): FeedDocument {
  const formats = [rss, atom, rdf]
  const { contentType, text } = (formats[index % formats.length] ?? rss)(index, items(index, now))
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { contentType, body, etag }
}

interface Item {
  title: string
  link: string
  date: Date
  summary: string
  html: string
}

function items(index: number, now: number): Item[] {
  return Array.from({ length: itemsPerDocument }, (_, number) => {
    const word = (offset: number) => words[(index + number * 3 + offset) % words.length]
    const link = `https://site-${index}.example/articles/${number}`
    const sentence = `${word(1)}と${word(4)}について、${number + 1}つの点から詳しく見ていく。`
    return {
      title: `【${word(0)}】${word(2)}まとめ 第${number + 1}回`,
      link,
      date: new Date(now - (number * 17 + (index % 13)) * 60_000),
      summary: sentence.repeat(2),
      html: `<p><img src="${link}/top.jpg" width="640" height="360"></p>${`<p>${sentence}</p>`.repeat(7)}`,
    }
  })
}

function rss(index: number, list: Item[]) {
  const entries = list.map(
    ({ title, link, date, summary, html }) =>
      `<item><title>${title}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${date.toUTCString()}</pubDate><description>${summary}</description><content:encoded><![CDATA[${html}]]></content:encoded></item>`,
  )
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>サイト${index}</title><link>https://site-${index}.example/</link><description>ゲームの話題</description>${entries.join('\n')}</channel></rss>`
  return { contentType: 'application/rss+xml; charset=utf-8', text }
}

function atom(index: number, list: Item[]) {
  const entries = list.map(
    ({ title, link, date, summary, html }) =>
      `<entry><title>${title}</title><link rel="alternate" href="${link}"/><id>${link}</id><updated>${date.toISOString()}</updated><summary>${summary}</summary><content type="html"><![CDATA[${html}]]></content></entry>`,
  )
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>サイト${index}</title><id>https://site-${index}.example/</id><updated>${list[0]?.date.toISOString()}</updated>${entries.join('\n')}</feed>`
  return { contentType: 'application/atom+xml; charset=utf-8', text }
}

function rdf(index: number, list: Item[]) {
  const entries = list.map(
    ({ title, link, date, summary, html }) =>
      `<item rdf:about="${link}"><title>${title}</title><link>${link}</link><dc:date>${date.toISOString()}</dc:date><description>${summary}</description><content:encoded><![CDATA[${html}]]></content:encoded></item>`,
  )
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel rdf:about="https://site-${index}.example/"><title>サイト${index}</title><link>https://site-${index}.example/</link><description>ゲームの話題</description></channel>${entries.join('\n')}</rdf:RDF>`
  return { contentType: 'application/rdf+xml; charset=utf-8', text }
}
