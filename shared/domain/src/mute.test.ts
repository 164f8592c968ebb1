import { describe, expect, it } from 'vitest'
import { backReferences } from './back-references.ts'
import { isNgAddress } from './mute-links.ts'
import { createMuteMatcher } from './mute-matcher.ts'
import { countUnread, mutePosts } from './mute-posts.ts'
import { scopesOfKind } from './mute-rule.ts'
import {
  activeMuteRules,
  defaultGroup,
  type MuteKind,
  type MuteRule,
  type MuteScope,
  muteRuleKey,
  nextMuteExpiry,
  toMuteRule,
} from './mute-rules-in-force.ts'
import { refuseMuteRule } from './mute-value.ts'
import { compilePatterns, refusePattern } from './rules/pattern.ts'

function rule(kind: MuteKind, value: string, over: Partial<MuteRule> = {}): MuteRule {
  const scopes = [...scopesOfKind[kind].usual]
  return { group: 'default', kind, value, scopes, addedAt: 0, expiresAt: null, chain: false, ...over }
}

function post(post_number: number, content: string, over: { display_id?: string; user_name?: string } = {}) {
  return { post_number, content, display_id: `id${post_number}`, user_name: '名無しプレイヤー', ...over }
}

function mutedBy(rules: MuteRule[], posts: ReturnType<typeof post>[], own?: Set<number>) {
  return mutePosts(posts, createMuteMatcher(rules, 'post', compilePatterns), own ? { own } : {})
}

describe('the mute engine', () => {
  it.each([
    [rule('id', 'id2')],
    [rule('word', 'アラシ')],
    [rule('word', 'ｱﾗｼ')],
    [rule('regexp', '荒らし|あら.{1,2}です')],
    [rule('name', '煽り屋')],
  ])('mutes by %o', (given) => {
    const posts = [post(1, 'こんにちは'), post(2, 'あらしです', { user_name: 'プロ煽り屋' })]
    expect([...mutedBy([given], posts).keys()]).toEqual([2])
  })

  it('a host hides the posts that link to it or below it; an address hides itself alone', () => {
    const posts = [
      'https://i.imgur.com/a.png',
      '見て ttp://www.imgur.com/を',
      'https://notimgur.com/ https://example.com/imgur.com',
      'imgur.com だけ',
    ].map((content, index) => post(index + 1, content))
    const address = rule('link', 'https://i.imgur.com/a.png')
    expect([...mutedBy([rule('link', 'imgur.com')], posts).keys()]).toEqual([1, 2])
    expect([...mutedBy([rule('link', 'i.imgur.com')], posts).keys()]).toEqual([1])
    expect(mutedBy([address], posts).size).toBe(0)
    const hrefs = ['http://i.imgur.com/a.png#x', 'https://i.imgur.com/b.png']
    expect(hrefs.map((href) => isNgAddress([address], href))).toEqual([true, false])
  })

  it('hides threads and articles by title, word and source', () => {
    const rules = [rule('title', 'ネタバレ'), rule('word', '大会'), rule('site', '煽り速報')]
    const ofThread = createMuteMatcher(rules, 'thread')
    expect(ofThread({ title: '【ﾈﾀﾊﾞﾚ】決勝' })?.kind).toBe('title')
    expect(ofThread({ title: '大会の結果' })?.kind).toBe('word')
    expect(ofThread({ title: '雑談' })).toBeNull()
    const ofArticle = createMuteMatcher(rules, 'article')
    expect(ofArticle({ title: '雑談', site: '煽り速報' })?.kind).toBe('site')
    expect(ofArticle({ title: '雑談', site: '煽り速報2' })).toBeNull()
    expect(ofArticle({ title: 'ネタバレ' })).toBeNull()
  })

  it.each<[MuteKind, string, MuteScope, boolean]>([
    ['word', '決勝', 'article', true],
    ['word', '決勝', 'post', false],
    ['regexp', '決.', 'article', true],
    ['regexp', '決.', 'thread', false],
  ])('a %s (%s) of articles alone meets a %s: %s', (kind, value, scope, meets) => {
    const match = createMuteMatcher([rule(kind, value, { scopes: ['article'] })], scope, compilePatterns)
    expect(match({ title: '決勝', text: '決勝' }) !== null).toBe(meets)
  })

  it('lets rules and groups end, and a group switched off hide nothing', () => {
    const rules = [
      rule('word', 'a', { expiresAt: 100 }),
      rule('word', 'b', { expiresAt: 50 }),
      rule('word', 'c'),
      rule('word', 'd', { group: 'off' }),
      rule('word', 'e', { group: 'cup' }),
    ]
    const groups = new Map([
      ['off', { name: 'オフ', isOn: false, expiresAt: null }],
      ['cup', { name: '大会', isOn: true, expiresAt: 80 }],
    ])
    const active = (now: number) => activeMuteRules(rules, groups, now).map(({ value }) => value)
    expect(active(50)).toEqual(['a', 'c', 'e'])
    expect(active(80)).toEqual(['a', 'c'])
    expect([0, 50, 80].map((now) => nextMuteExpiry(rules, groups, now))).toEqual([50, 80, 100])
    expect(nextMuteExpiry(rules, groups, 100)).toBeNull()
  })

  it('counts a rule whose group is gone to いつも, whose switch it follows', () => {
    const rules = [rule('word', 'a', { group: 'gone' })]
    expect(activeMuteRules(rules, new Map(), 0)).toHaveLength(1)
    expect(activeMuteRules(rules, new Map([['default', { ...defaultGroup, isOn: false }]]), 0)).toEqual([])
  })

  it('keeps colons of a text apart from its key', () => {
    const given = rule('regexp', '^https?://a:b', { group: 'cup' })
    const { group, kind, value, ...stored } = given
    expect(toMuteRule(muteRuleKey({ group, kind, value }), stored)).toEqual(given)
    expect(toMuteRule('cup:nope:a', stored)).toBeNull()
    expect(toMuteRule('cup:word:', stored)).toBeNull()
  })

  it('never mutes an own post and never the operators by id', () => {
    const posts = [post(1, 'スパム'), post(2, 'スパム'), post(3, 'x', { display_id: '--------' })]
    expect([
      ...mutedBy([rule('word', 'スパム'), rule('id', '--------')], posts, new Set([1])).keys(),
    ]).toEqual([2])
    expect(refuseMuteRule('id', '--------')).not.toBeNull()
  })

  it('matches regular expressions in linear time and rejects syntax RE2 lacks', () => {
    expect(refusePattern('(a+)+$')).toBeNull()
    const started = process.cpuUsage()
    compilePatterns(['(a+)+$', '(.*)*x'])(`${'a'.repeat(5000)}!`)
    expect(process.cpuUsage(started).user).toBeLessThan(500_000)
    for (const source of ['(', '(?=a)', '(a)\\1', '.*']) expect(refusePattern(source)).not.toBeNull()
    expect(compilePatterns(['(', 'b'])('abc')).toBe(1)
  })

  it.each([
    ['(?=あ)', '先読み、後読み、後方参照は使えません'],
    ['(a+)+[', '[ ] の書き方が正しくありません'],
    ['(a', 'かっこの数が合っていません'],
  ])('a pattern that cannot be read is refused with what is wrong: %s', (source, reason) => {
    expect(refusePattern(source)).toBe(`正規表現として読み取れません（${reason}）`)
  })
})

describe('regressions other readers had', () => {
  it('a chaining rule mutes the answers to a muted post, a plain one does not', () => {
    const posts = [post(1, 'op'), post(2, 'スパム'), post(3, '>>2 やめろ'), post(4, '>>1 ok')]
    expect([...mutedBy([rule('word', 'スパム', { chain: true })], posts).keys()]).toEqual([2, 3])
    expect([...mutedBy([rule('word', 'スパム')], posts).keys()]).toEqual([2])
  })

  it('the chain has no depth limit, and an anchor to a later post does not chain', () => {
    const posts = [
      post(1, '>>3 を許すな'),
      post(2, '>>2'),
      post(3, 'スパム'),
      ...Array.from({ length: 200 }, (_, index) => post(index + 4, `>>${index + 3}`)),
    ]
    const muted = mutedBy([rule('word', 'スパム', { chain: true })], posts)
    expect(muted.has(1) || muted.has(2)).toBe(false)
    expect(muted.size).toBe(201)
    expect(muted.get(203)).toMatchObject({ via: 202 })
  })

  it('muted posts are not among the back-references of a popup or a count', () => {
    const posts = [post(1, 'op'), post(2, '>>1 スパム'), post(3, '>>1 なるほど')]
    const muted = mutedBy([rule('word', 'スパム')], posts)
    expect(backReferences(posts, muted).get(1)).toEqual([3])
  })

  it('a new rule takes effect on the posts already shown, and so does its removal', () => {
    const posts = [post(1, 'op'), post(2, 'x', { display_id: 'same' }), post(3, 'y', { display_id: 'same' })]
    const rules = [rule('id', 'same')]
    expect([...mutedBy(rules, posts).keys()]).toEqual([2, 3])
    expect(mutedBy([], posts).size).toBe(0)
  })

  it('muted posts do not count as unread', () => {
    const posts = [post(1, 'op'), post(2, 'スパム'), post(3, 'ok')]
    expect(countUnread(posts, 1, mutedBy([rule('word', 'スパム')], posts))).toBe(1)
  })
})

describe('1,000 rules and 1,000 posts', () => {
  it('cost less than 50 ms', () => {
    const kinds: MuteKind[] = ['id', 'word', 'word', 'name', 'title']
    const rules = Array.from({ length: 990 }, (_, i) =>
      rule(kinds[i % 5] ?? 'id', `荒らし${i}号`, { chain: true }),
    )
    for (let i = 0; i < 10; i += 1) rules.push(rule('regexp', `https?://spam${i}\\.|死体${i}蹴り`))
    const text =
      '今日のランクマは味方がひどかった。立ち回りを見直して次に行こうと思う。エイム練習もする。'.repeat(2)
    const posts = Array.from({ length: 1000 }, (_, i) =>
      post(i + 1, `>>${i} ${text}${i % 50 === 0 ? `荒らし${i}号` : ''}`),
    )
    const best = Math.min(
      ...Array.from({ length: 5 }, () => {
        const match = createMuteMatcher(rules, 'post', compilePatterns)
        const before = process.cpuUsage()
        mutePosts(posts, match)
        const { user, system } = process.cpuUsage(before)
        return (user + system) / 1_000
      }),
    )
    expect(best).toBeLessThan(50)
  })
})
