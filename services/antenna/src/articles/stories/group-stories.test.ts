import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { groupStories } from './group-stories.ts'
import type { StoryItem } from './story.ts'

// Headlines written for this test: id, story, source, time, title. Games are real, everything else is invented.
const headlines = readFileSync(new URL('../../../test/fixtures/headlines.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', story = '', site = '', published = '', title = ''] = line.split('\t')
    return { story, item: { id, title, site, publishedAt: Date.parse(published) } }
  })
const storyOf = new Map(headlines.map(({ story, item }) => [item.id, story]))

const start = Date.UTC(2026, 6, 1, 3)
const hour = 3_600_000

/** Items one hour apart, each of a source of its own. */
function items(...titles: string[]): StoryItem[] {
  return titles.map((title, index) => ({
    id: `${index}`,
    title,
    site: `サイト${index}`,
    publishedAt: start + index * hour,
  }))
}

function pairsOf(ids: readonly string[]): string[] {
  return ids.flatMap((a, index) => ids.slice(index + 1).map((b) => [a, b].toSorted().join(' ')))
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state
  }
  return list
    .map((value) => ({ value, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value)
}

describe('labelled headlines', () => {
  const stories = groupStories(headlines.map(({ item }) => item))

  it('hold no group of two events', () => {
    const mixed = stories.filter(({ members }) => new Set(members.map((id) => storyOf.get(id))).size > 1)
    expect(mixed).toEqual([])
  })

  it('are found together in most cases', () => {
    const wanted = [...Map.groupBy(headlines, ({ story }) => story).values()].flatMap((group) =>
      pairsOf(group.map(({ item }) => item.id)),
    )
    const found = new Set(stories.flatMap(({ members }) => pairsOf(members)))
    expect(wanted.filter((pair) => found.has(pair)).length / wanted.length).toBeGreaterThan(0.75)
  })

  it('give the same stories in any order', () => {
    for (const seed of [1, 2, 3]) {
      expect(
        groupStories(
          shuffled(
            headlines.map(({ item }) => item),
            seed,
          ),
        ),
      ).toEqual(stories)
    }
  })

  it('name at most five words, each spelt as a title of the story spells it', () => {
    const titles = new Map(headlines.map(({ item }) => [item.id, item.title]))
    for (const { members, words } of stories) {
      expect(words.length).toBeGreaterThan(0)
      expect(words.length).toBeLessThanOrEqual(5)
      for (const word of words) expect(members.some((id) => titles.get(id)?.includes(word))).toBe(true)
    }
  })
})

describe('a story', () => {
  it('is led by the earliest article', () => {
    const [late, early] = items(
      'アステリカ、480Hzの有機EL「A32X」を発売',
      'Asterica「A32X」発売、480Hzの有機ELモニター',
    )
    if (!late || !early) throw new Error('two items')
    const [story] = groupStories([
      { ...late, publishedAt: start + 5 * hour },
      { ...early, publishedAt: start },
    ])
    expect(story?.members).toEqual([early.id, late.id])
  })

  it('says which words decided, full width or not', () => {
    const [story] = groupStories(
      items(
        'ＶＡＬＯＲＡＮＴ新マップ「ハルシオン」公開　港が舞台',
        'ヴァロの新マップ「ハルシオン」、港が浮いてて草',
      ),
    )
    expect(story?.words).toContain('ハルシオン')
    expect(story?.words).toContain('ＶＡＬＯＲＡＮＴ')
  })

  it('takes cut copies and those that name their source', () => {
    const [story] = groupStories([
      { id: 'a', site: 'まとめ砂場', title: '【悲報】20万のモニター、燃える', publishedAt: start },
      { id: 'b', site: 'あんてな', title: '【悲報】20万のモニター、…', publishedAt: start + hour },
      {
        id: 'c',
        site: '別あんてな',
        title: '▶【悲報】20万のモニター、燃える (まとめ砂場)',
        publishedAt: start + 2 * hour,
      },
    ])
    expect(story?.members).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['Latin and katakana', 'Ragna CoreがVALORANTから撤退を発表', 'ラグナコア、VALORANTから撤退'],
    ['slang', 'オーバーウォッチ2のカグラを弱体化', '【OW2】カグラ、ナーフされるｗｗｗ'],
    ['numbers', 'ヘルダイバーズ2、2万3000アカウントを停止', '【ヘルダイ2】2.3万人がBANされる'],
    ['full width', 'ＣｏＤのＶＣにＡＩ監視', 'Call of DutyのボイスチャットにAI監視'],
  ])('joins %s', (_what, a, b) => {
    expect(groupStories(items(a, b))).toHaveLength(1)
  })

  it('takes no second article of a source', () => {
    const [a, b] = items('タルコフでチーター8,500人をBAN', '【EFT】タルコフ運営、チーター８５００人をBAN')
    if (!a || !b) throw new Error('two items')
    expect(groupStories([a, b])).toHaveLength(1)
    expect(groupStories([a, { ...b, site: a.site }])).toEqual([])
  })

  it('does not rest on words that any headline may hold', () => {
    const titles = [
      'プラチナ到達者に聞いた、ソロで勝つための設定',
      'ソロランクでプラチナに到達した筆者の感度',
    ]
    expect(groupStories(items(...titles))).toEqual([])
  })

  it('takes titles of sources that write of one game each as being of that game', () => {
    const [a, b] = ['期間限定モード「ガンゲーム」が復活', '期間限定モード「ガンゲーム」が復活、今夜から']
    const about = (game: string, site: string, title: string) =>
      [...Array.from({ length: 9 }, (_, at) => `${game}の話題${at}`), title].map((each, at) => ({
        id: `${site}${at}`,
        title: each,
        site,
        publishedAt: start,
      }))
    const idsOf = (stories: readonly { members: readonly string[] }[]) =>
      stories.map(({ members }) => members)
    expect(idsOf(groupStories(items(a, b)))).toEqual([['0', '1']])
    expect(groupStories([...about('Apex', 'x', a), ...about('OW2', 'y', b)])).toEqual([])
    expect(idsOf(groupStories([...about('Apex', 'x', a), ...about('Apex', 'y', b)]))).toContainEqual([
      'x9',
      'y9',
    ])
  })

  it('does not grow along a chain of likenesses', () => {
    const stories = groupStories(
      items(
        'グラナダ杯でラグナコアが優勝',
        'ラグナコアが新コーチを発表、元シルヴァンの参謀',
        'シルヴァン、CS2部門の新設を発表',
      ),
    )
    expect(stories.every(({ members }) => members.length < 3)).toBe(true)
  })

  it('is none of one article, of no article, of empty titles', () => {
    expect(groupStories([])).toEqual([])
    expect(groupStories(items('Apexの新シーズンが開幕'))).toEqual([])
    expect(groupStories(items('', ' ', '！？'))).toEqual([])
  })
})
