import { beforeAll, describe, expect, it } from 'vitest'
import { parseDate } from '../src/intake/parsing/dates.ts'
import { FeedError } from '../src/intake/parsing/feed-error.ts'
import { readFeed } from '../src/intake/parsing/read-feed.ts'
import { type CorpusRow, findCorpus, readDates, readManifest } from './_corpus.ts'
import { rss2 } from './_feeds.ts'

const corpus = findCorpus()
const origin = 'http://feeds.example/'

const read = (row: CorpusRow) => {
  const { bytes, contentType } = row
  return readFeed({ bytes, contentType, url: new URL(row.path, origin).href, zone: 'UTC' })
}

/** Compares the feed with the manifest, whose facts are written as in the document. */
function holds({ facts, path }: CorpusRow, feed: ReturnType<typeof readFeed>): void {
  const item = feed.items[0]
  expect(feed.items).toHaveLength(facts.items ?? 0)
  expect(feed.taggedItems).toBe(feed.items.length)
  if (facts.feed_title !== undefined) expect(feed.title).toBe(facts.feed_title)
  if (facts.title0 !== undefined) expect(item?.title).toBe(facts.title0)
  if (facts.first_cjk_title) {
    const [index, title] = facts.first_cjk_title
    expect(feed.items.findIndex(({ title }) => /[\u3040-\u30ff\u3400-\u9fff]/.test(title))).toBe(index)
    expect(feed.items[index]?.title).toBe(title)
  }
  if (facts.link0 !== undefined) expect(item?.link).toBe(new URL(facts.link0, new URL(path, origin)).href)
  if (facts.date0 !== undefined) expect(item?.publishedAt).toBe(facts.date0)
  if (facts.thumb0 !== undefined) expect(item?.thumbnailUrl).toBe(facts.thumb0)
}

/** Text has no controls or tags, addresses are http(s), no local file was included. */
function isClean(feed: ReturnType<typeof readFeed>): void {
  for (const { title, summary, link, thumbnailUrl } of feed.items) {
    for (const text of [title, summary]) {
      expect(text).not.toMatch(/\p{Cc}|<[a-z/!?]|root:/iu)
      expect(Array.from(text).length).toBeLessThanOrEqual(300)
    }
    for (const url of [link, thumbnailUrl]) expect(url ?? origin).toMatch(/^https?:\/\//)
  }
}

if (corpus === null) {
  it('has no corpus beside the repository; the fixtures of read-feed.test.ts stand for it', () => {
    const bytes = new TextEncoder().encode(rss2)
    expect(readFeed({ bytes, contentType: null, url: origin, zone: 'UTC' }).items).toHaveLength(3)
  })
} else {
  const rows = readManifest(corpus)
  const dates = readDates(corpus)

  // A document read by the server's own time instead of its own shows in any zone but UTC; dates are tried in both.
  describe('the corpus on a server in Asia/Tokyo', () => {
    beforeAll(() => {
      process.env.TZ = 'Asia/Tokyo'
    })

    it('is really read there, and whole', () => {
      expect(new Date(0).getTimezoneOffset()).toBe(-540)
      expect(rows.length).toBeGreaterThan(50)
    })

    it.each(rows.filter((row) => row.outcome === 'ok'))('reads $path as stated', (row) => {
      const feed = read(row)
      holds(row, feed)
      isClean(feed)
    })

    it.each(rows.filter((row) => row.outcome === 'reject'))('refuses $path', (row) => {
      expect(() => read(row)).toThrow(FeedError)
    })

    it.each(rows.filter((row) => row.outcome === 'either'))('reads or refuses $path cleanly', (row) => {
      try {
        isClean(read(row))
      } catch (error) {
        expect(error).toBeInstanceOf(FeedError)
      }
    })
  })

  describe.each(['UTC', 'Asia/Tokyo'])('the dates on a server in %s', (serverZone) => {
    beforeAll(() => {
      process.env.TZ = serverZone
    })

    it.each(dates.filter(({ kind }) => /^(?:rfc822|w3dtf|asctime)$/.test(kind)))(
      'reads the $kind date "$text"',
      ({ text, seconds }) => expect(parseDate(text, { zone: 'UTC' })).toBe(seconds),
    )

    // Dates accepted by other parsers: ours may reject them, but must not misread them.
    it.each(dates)('reads "$text" rightly or not at all', ({ text, seconds }) =>
      expect([seconds, null]).toContain(parseDate(text, { zone: 'UTC' })),
    )
  })
}
