import { type PostRuleCondition, type PostRuleItem, postRuleInput } from '@gamelog/contracts/board/post-rules'
import { describe, expect, it, test } from 'vitest'
import { BadPattern } from '../rules/pattern.ts'
import { compilePostTree } from './compile-conditions.ts'
import { maxEarlierTexts } from './earlier-texts.ts'
import { postRuleExamples } from './examples.ts'
import { compileRules } from './rule-set.ts'
import { type JudgedPost, postSubject } from './subject.ts'
import { createTextLookback } from './text-lookback.ts'
import { isSimilar, shapeOf } from './text-shape.ts'

const post = (content: string, more: Partial<JudgedPost> = {}): JudgedPost => ({
  content,
  name: '名無しプレイヤー',
  title: null,
  game: 'apex-legends',
  accountHours: null,
  author: 'a',
  at: 0,
  earlier: [],
  ...more,
})
const content = 'content'
const compile = (...items: PostRuleItem[]) => compilePostTree({ match: 'all', items }).match
const marks = (condition: PostRuleCondition, text: string, more: Partial<JudgedPost> = {}) =>
  compile(condition)(postSubject(post(text, more)))?.hits.map(({ from, to }) => text.slice(from, to))

describe('conditions', () => {
  test.each([
    ['ネタバレ', 'この先ねたばれあり', ['ねたばれ']],
    ['RMT', 'ｒｍｔはこちら', ['ｒｍｔ']],
    ['ばか', 'ﾊﾞｶ言うな', ['ﾊﾞｶ']],
    ['死ね', '死\u200bねよ', ['死\u200bね']],
    ['本名', 'あいつの本名、本名だよ', ['本名', '本名']],
    ['本名', '本当の名前', undefined],
  ])('the word %s in 「%s」', (word, text, found) => {
    expect(marks({ kind: 'words', target: content, words: ['ほかの語', word] }, text)).toEqual(found)
  })

  test.each([
    ['(特定|晒)(し|す|せ)', 'もう特定した。晒せ', ['特定し', '晒せ']],
    ['ガチャ\\d+連', 'がちゃ１００連', ['がちゃ１００連']],
    ['(?-i)^[A-Z!\\s]{8,}$', 'GET LOST NOW!', ['GET LOST NOW!']],
    ['(?-i)^[A-Z!\\s]{8,}$', 'Get lost now!', undefined],
  ])('the pattern %s in 「%s」', (pattern, text, found) => {
    expect(marks({ kind: 'pattern', target: content, pattern }, text)).toEqual(found)
  })

  test.each([
    ['sarashi.example', 'これ sarashi.example だろ', ['sarashi.example']],
    ['sarashi.example', 'https://www.sarashi.example/a?b=1', ['https://www.sarashi.example/a?b=1']],
    ['sarashi.example', 'ｓａｒａｓｈｉ．ｅｘａｍｐｌｅ', ['ｓａｒａｓｈｉ．ｅｘａｍｐｌｅ']],
    ['https://sarashi.example/', 'ttp://sarashi.example', ['ttp://sarashi.example']],
    ['bit.ly', 'orbit.ly と bit.ly.example.com', undefined],
    ['x.example/spam', 'https://x.example/spam/1 https://x.example/', ['https://x.example/spam/1']],
    ['https://*.sarashi.example', 'a.sarashi.example', ['sarashi.example']],
    ['affid=', 'https://shop.example/?affid=9 affid=', ['https://shop.example/?affid=9']],
    ['日本語.example', 'https://日本語.example/a', ['https://日本語.example/a']],
  ])('the address %s in 「%s」', (address, text, found) => {
    expect(marks({ kind: 'link', addresses: [address] }, text)).toEqual(found)
  })

  test.each([
    ['見て https://a.example/x', ['https://a.example/x']],
    ['見て spam.shop ね', ['spam.shop']],
    ['3.5倍で1.0.2に', undefined],
    ['a@b.com', undefined],
  ])('any address in 「%s」', (text, found) => {
    expect(marks({ kind: 'has_link' }, text)).toEqual(found)
  })

  it('knows new accounts: a guest is new, an unknown age is not', () => {
    const isNew = compile({ kind: 'new_account', hours: 24 })
    expect(
      [0, 23, 24, null].map((accountHours) => isNew(postSubject(post('', { accountHours }))) !== null),
    ).toEqual([true, true, false, false])
  })

  it('knows game, place, name and title', () => {
    const opening = post('本文', { title: '晒しスレ', name: '晒し屋' })
    const holds = (condition: PostRuleCondition, on = opening) => compile(condition)(postSubject(on)) !== null
    expect(holds({ kind: 'game', games: ['apex-legends'] })).toBe(true)
    expect(holds({ kind: 'game', games: ['overwatch-2'] })).toBe(false)
    expect(holds({ kind: 'place', place: 'opening' })).toBe(true)
    expect(holds({ kind: 'place', place: 'reply' })).toBe(false)
    expect(holds({ kind: 'words', target: 'title', words: ['晒し'] })).toBe(true)
    expect(holds({ kind: 'words', target: 'name', words: ['晒し'] })).toBe(true)
    expect(holds({ kind: 'words', target: 'title', words: ['晒し'] }, post('晒し'))).toBe(false)
  })
})

describe('rules', () => {
  const word = (text: string): PostRuleCondition => ({ kind: 'words', target: content, words: [text] })

  it('mix all and any with one level of groups, and say what matched', () => {
    const matches = compile(word('本名'), {
      kind: 'group',
      match: 'any',
      items: [word('特定'), { kind: 'has_link' }],
    })
    expect(matches(postSubject(post('あいつの本名もう特定した')))).toEqual({
      hits: [
        { target: content, from: 4, to: 6 },
        { target: content, from: 8, to: 10 },
      ],
      reasons: [
        { kind: 'words', found: ['本名'] },
        { kind: 'words', found: ['特定'] },
      ],
    })
    expect(matches(postSubject(post('あいつの本名')))).toBeNull()
    expect(matches(postSubject(post('もう特定した')))).toBeNull()
  })

  it('come the strongest first, those of one effect in their order', () => {
    const rule = (id: number, effect: 'refuse' | 'hold' | 'queue' | 'count') => ({
      id,
      effect,
      conditions: { match: 'all' as const, items: [word('あ')] },
    })
    const rules = compileRules([
      rule(1, 'count'),
      rule(2, 'queue'),
      rule(3, 'refuse'),
      rule(4, 'refuse'),
      rule(5, 'hold'),
    ])
    expect(rules.judge(post('あ')).map((match) => match.rule.id)).toEqual([3, 4, 5, 2, 1])
    expect(rules.judge(post('い'))).toEqual([])
  })
})

describe('repeated texts', () => {
  const spam = '今なら無料で配布中、詳しくはプロフィールのリンクから確認してください'
  test.each([
    ['digits and signs', `${spam}！！！ 123`, true],
    ['spaces and width', spam.split('').join(' '), true],
    ['a few other words', '今だけ無料で配布中、詳しくはプロフのリンクから確認してください', true],
    ['a word between', `${spam}、急いで`, true],
    ['another text', '昨日のアプデで弾道が変わった気がするけど、みんなはどう感じてる？', false],
    ['the same opening', '今なら無料で遊べるイベントが来てるから復帰するのもありだと思う', false],
  ])('similar: %s', (_, other, similar) => {
    const [a, b] = [shapeOf(spam), shapeOf(other)]
    expect(isSimilar(a, b)).toBe(similar)
    if (similar) expect(a.bands.some((band) => b.bands.includes(band))).toBe(true)
  })

  it('counts by author and by anybody, within the time', () => {
    const shape = shapeOf(spam)
    const earlier = [
      { ...shape, author: 'a', at: 20 * 60_000 },
      { ...shape, author: 'b', at: 10 * 60_000 },
      { ...shape, author: 'a', at: 0 },
    ]
    const judge = (
      more: Partial<Extract<PostRuleCondition, { kind: 'repeated' }>>,
      author: string,
      text = spam,
    ) =>
      compile({ kind: 'repeated', match: 'same', by: 'author', times: 3, minutes: 60, ...more })(
        postSubject(post(text, { author, at: 30 * 60_000, earlier })),
      ) !== null
    expect(judge({}, 'a')).toBe(true)
    expect(judge({}, 'b')).toBe(false)
    expect(judge({ by: 'anybody', times: 4 }, 'c')).toBe(true)
    expect(judge({ by: 'anybody', times: 3, minutes: 15 }, 'c')).toBe(false)
    expect(judge({ match: 'similar', by: 'anybody' }, 'c', `${spam}、急いで`)).toBe(true)
    expect(judge({}, 'a', 'ほかの話をします、よろしくお願いします')).toBe(false)
  })

  describe('looked up from the newest on', () => {
    const minute = 60_000
    /** What each text is compared with, for texts given newest first as [text, minute]. */
    const lookUp = (texts: readonly (readonly [string, number])[], window = 60) => {
      const lookback = createTextLookback()
      for (const [text, at] of texts) lookback.add(shapeOf(text), { author: 'a', at: at * minute })
      return texts.map(([, at]) =>
        lookback.takeNewest((at - window) * minute).map((found) => found.at / minute),
      )
    }

    it('are the like ones before each, within the window', () => {
      const other = 'ほかの話をします、よろしくお願いします'
      expect(
        lookUp([
          [spam, 90],
          [other, 80],
          [`${spam}、急いで`, 70],
          [spam, 40],
          [spam, 20],
        ]),
      ).toEqual([expect.arrayContaining([40, 70]), [], [40, 20], [20], []])
    })

    it('are the newest of many, as many as the guard compares', () => {
      const texts = Array.from({ length: maxEarlierTexts + 100 }, (_, index) => [spam, -index / 100] as const)
      const [first, second] = lookUp(texts)
      expect(first).toHaveLength(maxEarlierTexts)
      expect(first).toEqual(texts.slice(1, maxEarlierTexts + 1).map(([, at]) => at))
      expect(second).toEqual(texts.slice(2, maxEarlierTexts + 2).map(([, at]) => at))
      // Equal and similar ones by turns.
      const mixed = texts.map(([text, at], index) => [index % 2 ? text : `${text}、急いで`, at] as const)
      expect(lookUp(mixed)[0]?.toSorted((a, b) => b - a)).toEqual(first)
    })
  })

  it('takes no notice of short ones', () => {
    const shape = shapeOf('それな')
    const earlier = [0, 1, 2].map((at) => ({ ...shape, author: 'a', at }))
    const matches = compile({ kind: 'repeated', match: 'same', by: 'author', times: 2, minutes: 60 })
    expect(matches(postSubject(post('それな', { earlier, at: 3 })))).toBeNull()
  })
})

describe('patterns that stop other engines', () => {
  const texts = [
    '>>'.repeat(250),
    `>>1${'>>2'.repeat(160)}`,
    `${'a'.repeat(499)}!`,
    '%_\\'.repeat(166),
    '\u3099'.repeat(500),
  ]
  test.each([
    '(a+)+$',
    '(a|aa)+$',
    '([a-zA-Z]+)*$!',
    '(.*a){12}',
    '(>>\\d*)+!',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(x+x+)+y',
    '.*.*=.*',
  ])('%s is refused or answers', (source) => {
    try {
      const matches = compile({ kind: 'pattern', target: content, pattern: source })
      for (const text of texts) matches(postSubject(post(text)))
    } catch (error) {
      expect(error).toBeInstanceOf(BadPattern)
    }
  })

  test.each([
    ['(a{1,100}){1,100}', '繰り返しの書き方が正しくないか、回数が多すぎます'],
    ['((a{30}){30}){2}', '繰り返しの書き方が正しくないか、回数が多すぎます'],
    ['[あ-ん]{900}[ア-ン]{200}', '長すぎます。繰り返しの回数を減らしてください。'],
    ['(あ', 'かっこの数が合っていません'],
    ['[あ', '[ ] の書き方が正しくありません'],
    ['(?=あ)', '先読み、後読み、後方参照は使えません'],
    ['(あ)\\1', '先読み、後読み、後方参照は使えません'],
    ['あ*', 'すべての投稿に当てはまります'],
    ['**', '繰り返しの書き方が正しくないか、回数が多すぎます'],
  ])('%s: %s', (source, message) => {
    expect(() => compile({ kind: 'pattern', target: content, pattern: source })).toThrow(
      new BadPattern(message),
    )
  })
})

describe('the shipped examples', () => {
  it('are rules like any other', () => {
    for (const example of postRuleExamples)
      expect(postRuleInput.safeParse({ ...example, state: 'draft' }).error).toBeUndefined()
    compileRules(postRuleExamples)
  })

  test.each([
    ['プレデターまで代行します、格安で請け負います', '代行・売買の募集'],
    ['垢売ります DMください', '代行・売買の募集'],
    ['代行とか最近見ないな', undefined],
    ['このアカウント、名前変えたい', undefined],
    ['詳しくは bit.ly/abc', '短縮アドレスへの誘導'],
    ['あいつの本名もう特定した', '個人の情報さがし'],
    ['学校から帰ったら遊ぶ', undefined],
    ['SHUT UP AND PLAY!!', '大文字だけの煽り'],
  ])('「%s」: %s', (text, name) => {
    expect(compileRules(postRuleExamples).judge(post(text))[0]?.rule.name).toBe(name)
  })
})
