import type { Article, ArticlesFile, PublishedSource } from '@gamelog/contracts/antenna/article'
import type { MuteRule } from '@gamelog/domain/mute-rules-in-force'
import { articleHref } from '@gamelog/ui/articles/article-href'
import { describe, expect, it } from 'vitest'
import { createFeed } from './feed.ts'

const accent = { dark: '#ffffff', light: '#000000' }
const sources: PublishedSource[] = [
  {
    name: 'FPS',
    home_url: 'https://fps.example/',
    accent,
    rule: [{ category: 'device', title_includes: '製品レビュー' }, { category: 'fps-general' }],
  },
  { name: '掲示板', home_url: 'https://chat.example/', accent, rule: [{ category: 'chat' }] },
]

function article(id: string, sourceSite: string, title: string, publishedDate: number): Article {
  return {
    id,
    title,
    sourceSite,
    link: `https://${id}.example:8080/a?b=1`,
    thumbnailUrl: null,
    publishedDate,
  }
}

const file: ArticlesFile = {
  generated_at: '2026-11-21T05:06:00Z',
  total_count: 4,
  articles: [
    article('old', 'FPS', '大会の結果', 100),
    article('new', '掲示板', 'Ａｐｅｘの話', 400),
    article('mid', 'FPS', '【製品レビュー】マウス', 300),
    article('lost', 'もうない', 'apex', 200),
  ],
  pickups: {},
  sources,
  trending: ['mid', 'gone', 'old'],
}

describe('createFeed', () => {
  const feed = createFeed(file)
  const ids = (articles: readonly Article[]) => articles.map(({ id }) => id)

  it('sorts newest first and filters by tab', () => {
    expect(ids(feed.articlesOf('all'))).toEqual(['new', 'mid', 'lost', 'old'])
    expect(ids(feed.articlesOf('device'))).toEqual(['mid'])
    expect(ids(feed.articlesOf('fps-general'))).toEqual(['old'])
    expect(ids(feed.articlesOf('apex-legends'))).toEqual([])
    expect(feed.articlesOf('chat')).toBe(feed.articlesOf('chat'))
  })

  it('tells news from guides, by the article itself or by its source', () => {
    const [rule] = [{ category: 'chat' as const, title_includes: '攻略', kind: 'guide' as const }]
    const named = createFeed({
      ...file,
      sources: [{ name: '掲示板', home_url: '', accent, rule: [rule, { category: 'chat' }] }],
    })
    const kindOf = (title: string, more = {}) =>
      named.kindOf({ ...article('x', '掲示板', title, 1), ...more })
    expect(kindOf('ボスの攻略')).toBe('guide')
    expect(kindOf('発売日')).toBe('news')
    expect(kindOf('発売日', { kind: 'guide' })).toBe('guide')
    expect(named.kindOf(article('y', 'もうない', '攻略', 1))).toBe('news')
  })

  it('searches titles, newest first', () => {
    expect(ids(feed.search('APEX'))).toEqual(['new', 'lost'])
  })

  it('omits trending articles that left the feed', () => {
    expect(ids(feed.trending)).toEqual(['mid', 'old'])
  })

  it('holds a story once in rows and rankings, with its words; muted articles are in no row', () => {
    const told = {
      ...file,
      articles: file.articles.map((each) => ({ ...each })),
      stories: { old: { words: ['大会'] } },
    }
    for (const each of told.articles) if (['old', 'new'].includes(each.id)) each.story = 'old'
    const rows = (given: Partial<Parameters<typeof createFeed>[1]> = {}) =>
      createFeed({ ...told, trending: ['new', 'mid', 'old'] }, given)
    const whole = rows()
    expect(whole.rowsOf('all').map(({ lead, sites }) => [lead.id, sites])).toEqual([
      ['mid', 0],
      ['lost', 0],
      ['old', 1],
    ])
    expect(whole.total).toBe(3)
    expect(ids(whole.rowsOf('chat').map(({ lead }) => lead))).toEqual(['new'])
    expect(ids(whole.trending)).toEqual(['new', 'mid'])
    expect(told.articles.map(whole.storyWords)).toEqual([['大会'], ['大会'], [], []])
    const rule = { kind: 'word', value: '古い' } as MuteRule
    const muted = rows({ ruleOf: ({ id }) => (id === 'old' ? rule : null) })
    expect(ids(muted.rowsOf('all').map(({ lead }) => lead))).toEqual(['new', 'mid', 'lost'])
    expect([...muted.hidden]).toEqual([['old', rule]])
    // The served page knows how many rows there are.
    expect(rows({ isPartial: true, rowCount: 40 }).total).toBe(40)
  })

  it('knows categories, sources and its time', () => {
    expect(feed.find('lost') && feed.categoryOf(file.articles[3] as Article)).toBeNull()
    expect(feed.sourceOf(file.articles[0] as Article)?.name).toBe('FPS')
    expect(feed.generatedAt).toBe(Date.UTC(2026, 10, 21, 5, 6) / 1_000)
  })
})

describe('articleHref', () => {
  it('carries the id and the host of the source', () => {
    expect(articleHref(file.articles[0] as Article)).toBe('/redirect?id=old&from=old.example%3A8080')
    expect(articleHref({ id: 'x', link: 'not a link' })).toBe('/redirect?id=x&from=')
  })
})
