import type { Feed } from '@gamelog/server/feeds/feed'
import { renderAtom } from '@gamelog/server/feeds/render-atom'
import { renderJsonFeed } from '@gamelog/server/feeds/render-json-feed'
import { renderRss } from '@gamelog/server/feeds/render-rss'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import RssParser from 'rss-parser'
import { expect, test } from 'vitest'
import { readFeed } from '../../intake/parsing/read-feed.ts'

const feedOf = (texts: readonly string[]): Feed => ({
  title: '新着記事 | GAMELOG',
  description: texts.join(' '),
  homeUrl: 'https://gamelog.example/?game=device',
  selfUrl: 'https://gamelog.example/feed.xml?game=device',
  iconUrl: 'https://gamelog.example/icons/app-192.png',
  ttl: 10,
  updatedAt: new Date('2026-11-23T00:00:00Z'),
  items: texts.map((text, index) => ({
    id: `id${index}`,
    title: text,
    url: `https://gamelog.example/redirect?id=id${index}&from=a.example`,
    publishedAt: new Date(Date.UTC(2026, 10, 23) - index * 60_000),
    summary: text,
    externalUrl: `https://a.example/?q="&<${index}`,
    source: { name: text, url: 'https://a.example/?a=1&b=2' },
    tags: [text],
    image: `https://a.example/${index}.png?a="&b=<`,
  })),
})

const pieces = [
  ...[']]>', '<![CDATA[', '<b>', '&amp;', '&apos;', '&#0;', '&', '<', '>', '"', "'", '$&', '$1', '\\'],
  ...[
    '\u0000',
    '\u0008',
    '\u001b',
    '\ufffe',
    '\uffff',
    '\ud800',
    '\udc00',
    '\u2028',
    '😀',
    '速報',
    '\t',
    '-->',
  ],
]
/** Every pair of pieces around a word, so that no text is empty or begins with white space. */
const hostile = pieces.flatMap((a) => pieces.map((b) => `記${a}${b}事`))

const forbidden = ['\0', '\b', '\u001b', '\ufffe', '\uffff']

/** The text without what no XML document may hold: \ufffd stands for half a surrogate pair. */
const kept = (text: string) =>
  [...text.toWellFormed()].filter((char) => !forbidden.includes(char) && char !== '\ufffd').join('')

test('hostile texts come back as they were from RSS and Atom, whoever parses them', async () => {
  const titles = hostile.map(kept)
  const rss = renderRss(feedOf(hostile))
  const parsed = parseRssFeed(rss)
  expect(parsed.items?.map(({ title }) => title)).toEqual(titles)
  expect(parsed.items?.[5]).toMatchObject({
    guid: { value: 'id5', isPermaLink: false },
    link: 'https://gamelog.example/redirect?id=id5&from=a.example',
    source: { title: titles[5], url: 'https://a.example/?a=1&b=2' },
    dc: { creators: [titles[5]] },
    media: { thumbnails: [{ url: 'https://a.example/5.png?a="&b=<' }] },
  })
  // Refuses what is not well-formed.
  const { items } = await new RssParser().parseString(rss)
  expect(items.map(({ title }) => title)).toEqual(titles)
  expect(items.map(({ guid }) => guid)).toEqual(hostile.map((_, index) => `id${index}`))
  const atom = renderAtom(feedOf(hostile))
  expect(parseAtomFeed(atom).entries?.map(({ title }) => title?.value)).toEqual(titles)
  expect((await new RssParser().parseString(atom)).items.map(({ title }) => title)).toEqual(titles)
})

test('JSON Feed holds the same texts', () => {
  const { items } = JSON.parse(renderJsonFeed(feedOf(hostile)))
  expect(items.map(({ title }: { title: string }) => title)).toEqual(hostile.map(kept))
})

test.each([
  ['RSS', renderRss],
  ['Atom', renderAtom],
  ['JSON', renderJsonFeed],
])('our own reader finds every entry of %s with its date, address, picture and text', (_name, render) => {
  const texts = ['大会の結果', 'A & B', '5 < 6 > 4']
  const bytes = new TextEncoder().encode(render(feedOf(texts)))
  const { items, title } = readFeed({
    bytes,
    contentType: null,
    url: 'https://gamelog.example/feed.xml',
    zone: '+09:00',
  })
  expect(title).toBe('新着記事 | GAMELOG')
  expect(items.map((item) => [item.title, item.link, item.publishedAt])).toEqual(
    texts.map((text, index) => [
      text,
      `https://gamelog.example/redirect?id=id${index}&from=a.example`,
      Date.UTC(2026, 10, 23) / 1_000 - index * 60,
    ]),
  )
  expect(items.map(({ summary }) => summary)).toEqual(texts)
})

test('without entries it is still a feed', async () => {
  for (const render of [renderRss, renderAtom])
    expect((await new RssParser().parseString(render(feedOf([])))).items).toEqual([])
  expect(JSON.parse(renderJsonFeed(feedOf([]))).items).toEqual([])
})
