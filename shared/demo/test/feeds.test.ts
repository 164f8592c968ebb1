import { feedSources } from '@gamelog/contracts/antenna/source'
import { describe, expect, it } from 'vitest'
import productionSources from '../../../services/antenna/sources.json' with { type: 'json' }
import { readFeed } from '../../../services/antenna/src/intake/parsing/read-feed.ts'
import { seededRandom } from '../src/common/random.ts'
import { articleUrl, pictureUrl } from '../src/feeds/addresses.ts'
import { listArticles } from '../src/feeds/article.ts'
import { encodeText } from '../src/feeds/encode-text.ts'
import { eventArticle } from '../src/feeds/events.ts'
import { renderFeed } from '../src/feeds/render-feed.ts'
import { demoSites } from '../src/feeds/sites.ts'
import { demoEvents, eventStep } from '../src/feeds/titles/events.ts'
import { listTemplates } from '../src/feeds/titles/title-pool.ts'
import { fillTemplate } from '../src/feeds/words.ts'
import { demoSources } from '../src/sources.ts'

const base = 'http://demo.test'
const now = Date.UTC(2026, 2, 2, 3, 4, 5) / 1_000
const times = Array.from({ length: 12 }, (_, index) => now + index * 7_919)

/** WCAG contrast of two #rrggbb colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe.each(demoSites)('$id ($format, $charset)', (site) => {
  it('is read by the antenna as it was written: titles, links, times, pictures', () => {
    for (const time of times) {
      const articles = listArticles(site, time)
      const { body, contentType } = renderFeed(site, articles, base)
      const feed = readFeed({
        bytes: body,
        contentType,
        url: `${base}/feeds/${site.id}`,
        zone: '+09:00',
      })
      expect(feed.charset.toLowerCase()).toBe(site.charset)
      expect(
        feed.items.map((item) => [item.title, item.link, item.publishedAt, item.thumbnailUrl ?? undefined]),
      ).toEqual(articles.map((a) => [a.title, articleUrl(base, a), a.publishedAt, pictureUrl(base, a)]))
    }
  })

  it('lists 25 to 40 articles of five days, the newest some minutes old, none from the future', () => {
    for (const time of times) {
      const ages = listArticles(site, time).map((article) => time - article.publishedAt)
      expect(ages.length).toBeGreaterThanOrEqual(25)
      expect(ages.length).toBeLessThanOrEqual(40)
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
      expect(Math.min(...ages)).toBeLessThan(2 * site.slotSeconds)
      expect(Math.max(...ages)).toBeGreaterThan(3 * 86_400)
    }
  })

  it('seldom repeats a title within one feed', () => {
    for (const time of times) {
      const titles = listArticles(site, time).map((article) => article.title)
      expect(titles.length - new Set(titles).size).toBeLessThanOrEqual(2)
    }
  })

  it('has forty or more templates, odd in number, all of which the charset can write', () => {
    const pools = site.reviews ? [site.titles, site.reviews] : [site.titles]
    for (const pool of pools) {
      const templates = listTemplates(pool)
      expect(templates.length).toBeGreaterThanOrEqual(40)
      expect(templates.length % 2).toBe(1)
      for (const { template } of templates) {
        const title = fillTemplate(template, seededRandom(template))
        expect(title).not.toMatch(/[{}]/)
        expect(new TextDecoder(site.charset).decode(encodeText(title, site.charset))).toBe(title)
      }
    }
  })
})

describe('events', () => {
  const told = demoSites.flatMap((site) =>
    listArticles(site, now).flatMap(({ number, title, publishedAt }) =>
      eventArticle(site, number) ? [{ site: site.id, title, publishedAt }] : [],
    ),
  )
  const times = Map.groupBy(told, ({ publishedAt }) => Math.floor(publishedAt / 1_200))

  it('are told by several sites in different words, some of the last hours', () => {
    const shared = [...times].filter(([, articles]) => new Set(articles.map(({ site }) => site)).size > 1)
    const recent = shared.filter(([time]) => now - time * 1_200 < 3 * 3_600)
    expect(recent.length).toBeGreaterThan(1)
    for (const [, articles] of shared) {
      const titles = articles.map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
      for (const title of titles) expect(title).not.toMatch(/[{}|]/)
    }
  })

  it('are written in words that every charset has, and follow each other in turn', () => {
    expect(demoEvents.length % eventStep).not.toBe(0)
    for (const { facts, titles } of demoEvents) {
      const count = facts.split('|').length
      for (const [id, title = ''] of Object.entries(titles)) {
        const { charset } = demoSites.find((site) => site.id === id) ?? {}
        expect(charset).toBeDefined()
        const text = title.replace(/\{(\d)\}/g, (_, place: string) =>
          Number(place) <= count ? '' : 'missing',
        )
        expect(text).not.toContain('missing')
        if (charset) expect(new TextDecoder(charset).decode(encodeText(text, charset))).toBe(text)
      }
    }
  })
})

describe('sources', () => {
  it('are valid in the demo and in production, with the same roles', () => {
    const demo = feedSources.parse(demoSources('http://demo:3010', 'http://localhost/demo'))
    const real = feedSources.parse(productionSources)
    // Words that mark 攻略 belong to a site.
    const rolesOf = (sources: typeof real) =>
      sources.map(({ rule }) => rule.filter(({ kind }) => kind === undefined))
    expect(rolesOf(demo)).toEqual(rolesOf(real))
    expect(demo[0]?.feed_url).toBe('http://demo:3010/feeds/dropship-press')
    expect(demo[0]?.home_url).toBe('http://localhost/demo/sites/dropship-press')
    expect(demo.every((source) => source.interval_s === 20)).toBe(true)
    expect(new URL(real[0]?.feed_url ?? '').protocol).toBe('https:')
  })

  it('have accents readable on page and panel in both themes', () => {
    for (const { accent } of [...demoSources(base), ...feedSources.parse(productionSources)]) {
      for (const ground of ['#0a0d10', '#0f1418', '#151b21']) {
        expect(contrast(accent.dark, ground)).toBeGreaterThanOrEqual(4.5)
      }
      for (const ground of ['#eef1f3', '#ffffff', '#f5f7f8']) {
        expect(contrast(accent.light, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('split the FPS site by 製品レビュー alone', () => {
    const site = demoSites.find((one) => one.reviews)
    const articles = site ? times.flatMap((time) => listArticles(site, time)) : []
    expect(articles.some((article) => article.kind === 'device')).toBe(true)
    for (const article of articles) {
      expect(article.title.includes('製品レビュー')).toBe(article.kind === 'device')
    }
  })
})

describe('encodeText', () => {
  it('writes what a legacy charset lacks as a character reference', () => {
    const bytes = encodeText('é？①', 'shift_jis')
    expect(new TextDecoder('shift_jis').decode(bytes)).toBe('&#233;？①')
  })
})
