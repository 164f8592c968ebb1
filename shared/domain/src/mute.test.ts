import { describe, expect, it } from 'vitest'
import { backReferences } from './back-references.ts'
import { exportMuteFile, importMuteFile, parseMuteRules, serialiseMuteRules } from './mute-file.ts'
import { createMuteMatcher } from './mute-matcher.ts'
import { compilePatterns, refusePattern } from './mute-pattern.ts'
import { countUnread, mutePosts } from './mute-posts.ts'
import {
  activeMuteRules,
  addMuteRule,
  type MuteKind,
  type MuteRule,
  nextMuteExpiry,
  refuseMuteRule,
} from './mute-rule.ts'

function rule(kind: MuteKind, value: string, over: Partial<MuteRule> = {}): MuteRule {
  return { kind, value, addedAt: 0, expiresAt: null, chain: false, ...over }
}

function post(post_number: number, content: string, over: { display_id?: string; user_name?: string } = {}) {
  return { post_number, content, display_id: `id${post_number}`, user_name: '名無しプレイヤー', ...over }
}

function mutedBy(rules: MuteRule[], posts: ReturnType<typeof post>[], own?: Set<number>) {
  return mutePosts(posts, createMuteMatcher(rules, compilePatterns), own)
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

  it('mutes threads and articles by title and word', () => {
    const match = createMuteMatcher([rule('title', 'ネタバレ'), rule('word', '大会')])
    expect(match({ title: '【ﾈﾀﾊﾞﾚ】決勝' })?.kind).toBe('title')
    expect(match({ title: '大会の結果' })?.kind).toBe('word')
    expect(match({ title: '雑談' })).toBeNull()
  })

  it('lets a rule end', () => {
    const rules = [
      rule('word', 'a', { expiresAt: 100 }),
      rule('word', 'b', { expiresAt: 50 }),
      rule('word', 'c'),
    ]
    expect(activeMuteRules(rules, 50).map((r) => r.value)).toEqual(['a', 'c'])
    expect(nextMuteExpiry(rules, 50)).toBe(100)
    expect(nextMuteExpiry(rules, 100)).toBeNull()
  })

  it('never mutes an own post and never the operators by id', () => {
    const posts = [post(1, 'スパム'), post(2, 'スパム'), post(3, 'x', { display_id: '--------' })]
    expect([
      ...mutedBy([rule('word', 'スパム'), rule('id', '--------')], posts, new Set([1])).keys(),
    ]).toEqual([2])
    expect(refuseMuteRule('id', '--------')).not.toBeNull()
  })

  it('replaces an equal rule instead of keeping it twice', () => {
    expect(addMuteRule([rule('id', 'a')], rule('id', 'a', { chain: true }))).toEqual([
      rule('id', 'a', { chain: true }),
    ])
  })

  it('matches regular expressions in linear time and rejects syntax RE2 lacks', () => {
    expect(refusePattern('(a+)+$')).toBeNull()
    const started = process.cpuUsage()
    compilePatterns(['(a+)+$', '(.*)*x']).find(`${'a'.repeat(5000)}!`)
    expect(process.cpuUsage(started).user).toBeLessThan(500_000)
    for (const source of ['(', '(?=a)', '(a)\\1', '.*']) expect(refusePattern(source)).not.toBeNull()
    expect(compilePatterns(['(', 'b']).find('abc')).toBe(1)
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
    const rules = addMuteRule([], rule('id', 'same'))
    expect([...mutedBy(rules, posts).keys()]).toEqual([2, 3])
    expect(mutedBy([], posts).size).toBe(0)
  })

  it('muted posts do not count as unread', () => {
    const posts = [post(1, 'op'), post(2, 'スパム'), post(3, 'ok')]
    expect(countUnread(posts, 1, mutedBy([rule('word', 'スパム')], posts))).toBe(1)
  })
})

describe('the mute file', () => {
  const rules = [rule('id', 'Ab12Cd34', { addedAt: 5, chain: true }), rule('regexp', 'a|b', { expiresAt: 9 })]

  it('comes back as it went', () => {
    expect(importMuteFile(exportMuteFile(rules, 0))).toEqual(rules)
    expect(parseMuteRules(serialiseMuteRules(rules))).toEqual(rules)
  })

  it.each([
    null,
    '',
    'not json',
    '{}',
    '"x"',
    `[${'1,'.repeat(600_000)}1]`,
    'x'.repeat(10_000_000),
    '[{"kind":"id"},{"kind":"nope","value":"a"},{"kind":"id","value":" "},null,[]]',
  ])('starts clean from a tampered store', (raw) => {
    expect(parseMuteRules(raw)).toEqual([])
  })

  it('refuses a file of another kind', () => {
    expect(importMuteFile('{"format":"other","version":1,"rules":[]}')).toBeNull()
    expect(importMuteFile('[]')).toBeNull()
  })
})

describe('500 rules and 1000 posts', () => {
  it('cost less than 50 ms', () => {
    const kinds: MuteKind[] = ['id', 'word', 'word', 'name', 'title']
    const rules = Array.from({ length: 490 }, (_, i) =>
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
        const match = createMuteMatcher(rules, compilePatterns)
        const before = process.cpuUsage()
        mutePosts(posts, match)
        const { user, system } = process.cpuUsage(before)
        return (user + system) / 1_000
      }),
    )
    expect(best).toBeLessThan(50)
  })
})
