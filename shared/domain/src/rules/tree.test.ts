import type { SourceRuleTree } from '@gamelog/contracts/antenna/source-rule'
import type { RuleTree } from '@gamelog/contracts/common/rule-tree'
import { describe, expect, it, test } from 'vitest'
import { articleSubject, compileArticleTree } from '../article-rules.ts'
import { compilePostTree } from '../post-rules/compile-conditions.ts'
import { postSubject } from '../post-rules/subject.ts'
import type { TextCondition } from './text-conditions.ts'
import { joinHits } from './tree.ts'

type Condition = TextCondition<'title'>
type Tree = RuleTree<Condition>
const target = 'title'
const words = (...list: string[]): Condition => ({ kind: 'words', target, words: list })
const pattern = (text: string): Condition => ({ kind: 'pattern', target, pattern: text })
const tree = (match: 'all' | 'any', ...items: Tree['items']): Tree => ({ match, items })

function inArticle(rule: SourceRuleTree, title: string) {
  return compileArticleTree(rule).match(articleSubject({ title, link: 'https://a.example/' }))
}

function inPost(rule: Tree, title: string) {
  const post = {
    title,
    content: '本文',
    name: '',
    game: 'fps-general',
    accountHours: 0,
    author: 'a',
  } as const
  return compilePostTree(rule).match(postSubject({ ...post, at: 0, earlier: [] }))
}

describe('one tree for posts and for articles', () => {
  test.each<[Tree, string, string[] | null]>([
    [tree('any', words('ねたばれ', '決勝')), '【ﾈﾀﾊﾞﾚ】決勝の結果', ['ﾈﾀﾊﾞﾚ', '決勝']],
    [tree('any', words('打\u200b線'), pattern('武器')), '打線組んだ', ['打線']],
    [tree('all', pattern('ガチャ\\d+連'), words('無料')), 'がちゃ１００連が無料', ['がちゃ１００連', '無料']],
    [tree('all', pattern('ガチャ\\d+連'), words('無料')), 'がちゃ１００連', null],
    [tree('any', pattern('(?-i)^[A-Z!\\s]{8,}$')), 'GET LOST NOW!', ['GET LOST NOW!']],
    [
      tree('all', words('大会'), { kind: 'group', match: 'any', items: [words('中止'), pattern('延.')] }),
      '大会は延期',
      ['大会', '延期'],
    ],
  ])('%j in 「%s」', (rule, title, found) => {
    const match = inArticle(rule, title)
    expect(match?.hits.map(({ from, to }) => title.slice(from, to)) ?? null).toEqual(found)
    expect(inPost(rule, title)).toEqual(match)
  })

  it('costs the same, and is refused for the same reason', () => {
    const costly = tree('any', pattern('あ{300}'), pattern('い+'))
    expect(compileArticleTree(costly).instructions).toBeGreaterThan(600)
    expect(compilePostTree(costly).instructions).toBe(compileArticleTree(costly).instructions)
    for (const compile of [inArticle, inPost])
      expect(() => compile(tree('any', pattern('(あ')), '')).toThrow('かっこの数が合っていません')
  })
})

test('an article says that it is advertising', () => {
  const says = (title: string) => inArticle({ match: 'any', items: [{ kind: 'pr' }] }, title)?.hits
  expect(says('【ＰＲ】新作')).toEqual([{ target, from: 0, to: 4 }])
  expect(says('PRESSの話')).toBeUndefined()
})

test('marks that meet become one', () => {
  const hit = (from: number, to: number) => ({ target, from, to })
  expect(joinHits([hit(4, 6), hit(0, 2), hit(5, 8), hit(2, 3)])).toEqual([hit(0, 3), hit(4, 8)])
})
